/* tiles.c: building tiles with their crystal arrows, discovery and research tiles. */
#include <assert.h>

#include "games/on_mars/tables.h"

/* The arrows on the backs are not certain: see docs/components.md. */
enum { N = 1, NE = 2, SE = 4, S = 8, SW = 16, NW = 32 };

/* clang-format off */
const struct tile_row om_tiles[OM_TILES] = { /* six of each type, ORDER TYPE */
    {"mine-tile-1", 0},
    {"mine-tile-2", N},
    {"mine-tile-3", S},
    {"mine-tile-4", NE | SW},
    {"mine-tile-5", SE | NW},
    {"mine-tile-6", N | SE | SW},
    {"generator-tile-1", 0},
    {"generator-tile-2", NE},
    {"generator-tile-3", SW},
    {"generator-tile-4", SE | NW},
    {"generator-tile-5", N | S},
    {"generator-tile-6", NE | S | NW},
    {"extractor-tile-1", 0},
    {"extractor-tile-2", SE},
    {"extractor-tile-3", NW},
    {"extractor-tile-4", N | S},
    {"extractor-tile-5", NE | SW},
    {"extractor-tile-6", N | SE | SW},
    {"greenhouse-tile-1", 0},
    {"greenhouse-tile-2", S},
    {"greenhouse-tile-3", N},
    {"greenhouse-tile-4", NE | SW},
    {"greenhouse-tile-5", SE | NW},
    {"greenhouse-tile-6", NE | S | NW},
    {"condenser-tile-1", 0},
    {"condenser-tile-2", SW},
    {"condenser-tile-3", NE},
    {"condenser-tile-4", SE | NW},
    {"condenser-tile-5", N | S},
    {"condenser-tile-6", N | SE | SW},
};

#define COPIES "how many copies there are"
#define AMOUNT "the amount, and how many copies there are"
const struct discovery_row om_discoveries[OM_DISCOVERIES] = {
    {"find-develop",     "Discovery: develop",         {OP_DEVELOP, 0, 2, PLAIN}, 0, COPIES},
    {"find-mine",        "Discovery: mine",            {OP_BUILD, MINE, 1, PLAIN}, 0, COPIES},
    {"find-generator",   "Discovery: generator",       {OP_BUILD, GENERATOR, 1, PLAIN}, 0, COPIES},
    {"find-extractor",   "Discovery: water extractor", {OP_BUILD, EXTRACTOR, 1, PLAIN}, 0, COPIES},
    {"find-greenhouse",  "Discovery: greenhouse",      {OP_BUILD, GREENHOUSE, 1, PLAIN}, 0, COPIES},
    {"find-condenser",   "Discovery: oxygen condenser",{OP_BUILD, CONDENSER, 1, PLAIN}, 0, COPIES},
    {"find-shelter",     "Discovery: shelter",         {OP_BUILD, SHELTER, 1, PLAIN}, 0, COPIES},
    {"find-upgrade",     "Discovery: upgrade",         {OP_UPGRADE, 0, 2, PLAIN}, 0, COPIES},
    {"find-building",    "Discovery: any building",    {OP_BUILD, OM_TYPES, 1, PLAIN}, 0, COPIES},
    {"find-hire",        "Discovery: hire",            {OP_HIRE, HIRE_EITHER, 1, PLAIN}, 0, COPIES},
    {"find-blueprints",  "Discovery: blueprints",      {OP_BLUEPRINT, 0, 2, PLAIN}, 0, COPIES},
    {"find-warehouse",   "Discovery: warehouse",       {OP_WAREHOUSE, WAREHOUSE_ANY, 2, PLAIN}, 0, COPIES},
    {"find-crystals",    "Discovery: crystals",        {OP_GAIN, CRYSTAL, 3, PLAIN}, 0, COPIES},
    {"find-minerals",    "Discovery: minerals",        {OP_GAIN, MINERAL, 2, PLAIN}, 1, "that it exists, the amount, the copies"},
    {"find-batteries",   "Discovery: batteries",       {OP_GAIN, BATTERY, 3, PLAIN}, 1, AMOUNT},
    {"find-water",       "Discovery: water",           {OP_GAIN, WATER, 3, PLAIN}, 1, AMOUNT},
    {"find-plants",      "Discovery: plants",          {OP_GAIN, PLANT, 3, PLAIN}, 1, COPIES},
    {"find-oxygen",      "Discovery: oxygen",          {OP_GAIN, OXYGEN, 3, PLAIN}, 1, AMOUNT},
    {"find-tech",        "Discovery: tech",            {OP_LEARN, 0, 1, PLAIN}, 0, COPIES},
};

const struct benefit_row om_research_tiles[OM_RESEARCH_TYPES] = {
    {"research-a", "Research tile A", {OP_DEVELOP, 0, 2, FREE}},
    {"research-b", "Research tile B", {OP_DEVELOP, 0, 2, FREE}},
    {"research-c", "Research tile C", {OP_DEVELOP, 0, 2, FREE}},
    {"research-d", "Research tile D", {OP_DEVELOP, 0, 2, FREE}},
};
/* clang-format on */

const char *om_tile_title(int tile)
{
    assert(tile >= 0 && tile < OM_TILES);
    static const char *const titles[] = {"mine tile", "generator tile", "water extractor tile",
                                         "greenhouse tile", "oxygen condenser tile"};
    return titles[tile / OM_TILES_PER_TYPE];
}
