/* test_tm_cards.c: the card table of Terraforming Mars against the printed facts, typed in here a
 * second time: numbers, names, decks, types, prices, tags, requirements, cubes and points; totals;
 * which cards have which mechanism; and that what a card demands is checked before it is played. */
#include "support/unit.h"

#include <ctype.h>

#include "games/terraforming_mars/engine.h"

/* clang-format off */
static const struct fact {
    int number;
    const char *name;
    int deck, type, cost;
    const char *tags, *needs, *holds, *points;
} facts[] = {
    {1, "Colonizer Training Camp", BASE, AUTOMATED, 8, "jovian building", "oxygen<=5", "", "2"},
    {2, "Asteroid Mining Consortium", CORPORATE, AUTOMATED, 13, "jovian", "prod:ti>=1", "", "1"},
    {3, "Deep Well Heating", BASE, AUTOMATED, 13, "power building", "", "", "0"},
    {4, "Cloud Seeding", BASE, AUTOMATED, 11, "", "oceans>=3", "", "0"},
    {5, "Search for Life", BASE, ACTIVE, 3, "science", "oxygen<=6", "science", "3 if science"},
    {6, "Inventors' Guild", CORPORATE, ACTIVE, 9, "science", "", "", "0"},
    {7, "Martian Rails", BASE, ACTIVE, 13, "building", "", "", "0"},
    {8, "Capital", BASE, AUTOMATED, 26, "city building", "oceans>=4", "", "1/adjacent ocean"},
    {9, "Asteroid", BASE, EVENT, 14, "space", "", "", "0"},
    {10, "Comet", BASE, EVENT, 21, "space", "", "", "0"},
    {11, "Big Asteroid", BASE, EVENT, 27, "space", "", "", "0"},
    {12, "Water Import from Europa", BASE, ACTIVE, 25, "jovian space", "", "", "1/jovian tag"},
    {13, "Space Elevator", CORPORATE, ACTIVE, 27, "space building", "", "", "2"},
    {14, "Development Center", CORPORATE, ACTIVE, 11, "science building", "", "", "0"},
    {15, "Equatorial Magnetizer", BASE, ACTIVE, 11, "building", "", "", "0"},
    {16, "Domed Crater", BASE, AUTOMATED, 24, "city building", "oxygen<=7", "", "1"},
    {17, "Noctis City", BASE, AUTOMATED, 18, "city building", "", "", "0"},
    {18, "Methane from Titan", BASE, AUTOMATED, 28, "jovian space", "oxygen>=2", "", "2"},
    {19, "Imported Hydrogen", BASE, EVENT, 16, "earth space", "", "", "0"},
    {20, "Research Outpost", BASE, ACTIVE, 18, "science city building", "", "", "0"},
    {21, "Phobos Space Haven", BASE, AUTOMATED, 25, "space city", "", "", "3"},
    {22, "Black Polar Dust", BASE, AUTOMATED, 15, "", "", "", "0"},
    {23, "Arctic Algae", BASE, ACTIVE, 12, "plant", "temp<=-12", "", "0"},
    {24, "Predators", BASE, ACTIVE, 14, "animal", "oxygen>=11", "animal", "1/animal"},
    {25, "Space Station", CORPORATE, ACTIVE, 10, "space", "", "", "1"},
    {26, "Eos Chasma National Park", BASE, AUTOMATED, 16, "plant building", "temp>=-12", "", "1"},
    {27, "Interstellar Colony Ship", CORPORATE, EVENT, 24, "earth space",
     "tag:science>=5", "", "4"},
    {28, "Security Fleet", CORPORATE, ACTIVE, 12, "space", "", "fighter", "1/fighter"},
    {29, "Cupola City", BASE, AUTOMATED, 16, "city building", "oxygen<=9", "", "0"},
    {30, "Lunar Beam", BASE, AUTOMATED, 13, "earth power", "", "", "0"},
    {31, "Optimal Aerobraking", BASE, ACTIVE, 7, "space", "", "", "0"},
    {32, "Underground City", BASE, AUTOMATED, 18, "city building", "", "", "0"},
    {33, "Regolith Eaters", BASE, ACTIVE, 13, "science microbe", "", "microbe", "0"},
    {34, "GHG Producing Bacteria", BASE, ACTIVE, 8, "science microbe", "oxygen>=4", "microbe", "0"},
    {35, "Ants", BASE, ACTIVE, 9, "microbe", "oxygen>=4", "microbe", "1/2 microbe"},
    {36, "Release of Inert Gases", BASE, EVENT, 14, "", "", "", "0"},
    {37, "Nitrogen-Rich Asteroid", BASE, EVENT, 31, "space", "", "", "0"},
    {38, "Rover Construction", BASE, ACTIVE, 8, "building", "", "", "1"},
    {39, "Deimos Down", BASE, EVENT, 31, "space", "", "", "0"},
    {40, "Asteroid Mining", BASE, AUTOMATED, 30, "jovian space", "", "", "2"},
    {41, "Food Factory", BASE, AUTOMATED, 12, "building", "", "", "1"},
    {42, "Archaebacteria", BASE, AUTOMATED, 6, "microbe", "temp<=-18", "", "0"},
    {43, "Carbonate Processing", BASE, AUTOMATED, 6, "building", "", "", "0"},
    {44, "Natural Preserve", BASE, AUTOMATED, 9, "science building", "oxygen<=4", "", "1"},
    {45, "Nuclear Power", BASE, AUTOMATED, 10, "power building", "", "", "0"},
    {46, "Lightning Harvest", CORPORATE, AUTOMATED, 8, "power", "tag:science>=3", "", "1"},
    {47, "Algae", BASE, AUTOMATED, 10, "plant", "oceans>=5", "", "0"},
    {48, "Adapted Lichen", BASE, AUTOMATED, 9, "plant", "", "", "0"},
    {49, "Tardigrades", CORPORATE, ACTIVE, 4, "microbe", "", "microbe", "1/4 microbe"},
    {50, "Virus", CORPORATE, EVENT, 1, "microbe", "", "", "0"},
    {51, "Miranda Resort", CORPORATE, AUTOMATED, 12, "jovian space", "", "", "1"},
    {52, "Fish", BASE, ACTIVE, 9, "animal", "temp>=2", "animal", "1/animal"},
    {53, "Lake Marineris", BASE, AUTOMATED, 18, "", "temp>=0", "", "2"},
    {54, "Small Animals", BASE, ACTIVE, 6, "animal", "oxygen>=6", "animal", "1/2 animal"},
    {55, "Kelp Farming", BASE, AUTOMATED, 17, "plant", "oceans>=6", "", "1"},
    {56, "Mine", CORPORATE, AUTOMATED, 4, "building", "", "", "0"},
    {57, "Vesta Shipyard", CORPORATE, AUTOMATED, 15, "jovian space", "", "", "1"},
    {58, "Beam from a Thorium Asteroid", BASE, AUTOMATED, 32, "jovian space power",
     "tag:jovian>=1", "", "1"},
    {59, "Mangrove", BASE, AUTOMATED, 12, "plant", "temp>=4", "", "1"},
    {60, "Trees", BASE, AUTOMATED, 13, "plant", "temp>=-4", "", "1"},
    {61, "Great Escarpment Consortium", CORPORATE, AUTOMATED, 6, "", "prod:steel>=1", "", "0"},
    {62, "Mineral Deposit", CORPORATE, EVENT, 5, "", "", "", "0"},
    {63, "Mining Expedition", BASE, EVENT, 12, "", "", "", "0"},
    {64, "Mining Area", CORPORATE, AUTOMATED, 4, "building", "", "", "0"},
    {65, "Building Industries", CORPORATE, AUTOMATED, 6, "building", "", "", "0"},
    {66, "Land Claim", CORPORATE, EVENT, 1, "", "", "", "0"},
    {67, "Mining Rights", BASE, AUTOMATED, 9, "building", "", "", "0"},
    {68, "Sponsors", CORPORATE, AUTOMATED, 6, "earth", "", "", "0"},
    {69, "Electro Catapult", CORPORATE, ACTIVE, 17, "building", "oxygen<=8", "", "1"},
    {70, "Earth Catapult", CORPORATE, ACTIVE, 23, "earth", "", "", "2"},
    {71, "Advanced Alloys", CORPORATE, ACTIVE, 9, "science", "", "", "0"},
    {72, "Birds", BASE, ACTIVE, 10, "animal", "oxygen>=13", "animal", "1/animal"},
    {73, "Mars University", CORPORATE, ACTIVE, 8, "science building", "", "", "1"},
    {74, "Viral Enhancers", CORPORATE, ACTIVE, 9, "science microbe", "", "", "0"},
    {75, "Towing a Comet", BASE, EVENT, 23, "space", "", "", "0"},
    {76, "Space Mirrors", BASE, ACTIVE, 3, "power space", "", "", "0"},
    {77, "Solar Wind Power", BASE, AUTOMATED, 11, "science space power", "", "", "0"},
    {78, "Ice Asteroid", BASE, EVENT, 23, "space", "", "", "0"},
    {79, "Quantum Extractor", CORPORATE, ACTIVE, 13, "science power", "tag:science>=4", "", "0"},
    {80, "Giant Ice Asteroid", BASE, EVENT, 36, "space", "", "", "0"},
    {81, "Ganymede Colony", BASE, AUTOMATED, 20, "jovian space city", "", "", "1/jovian tag"},
    {82, "Callisto Penal Mines", CORPORATE, AUTOMATED, 24, "jovian space", "", "", "2"},
    {83, "Giant Space Mirror", BASE, AUTOMATED, 17, "power space", "", "", "0"},
    {84, "Trans-Neptune Probe", CORPORATE, AUTOMATED, 6, "science space", "", "", "1"},
    {85, "Commercial District", CORPORATE, AUTOMATED, 16, "building", "", "", "1/adjacent city"},
    {86, "Robotic Workforce", CORPORATE, AUTOMATED, 9, "science", "", "", "0"},
    {87, "Grass", BASE, AUTOMATED, 11, "plant", "temp>=-16", "", "0"},
    {88, "Heather", BASE, AUTOMATED, 6, "plant", "temp>=-14", "", "0"},
    {89, "Peroxide Power", BASE, AUTOMATED, 7, "power building", "", "", "0"},
    {90, "Research", CORPORATE, AUTOMATED, 11, "science science", "", "", "1"},
    {91, "Gene Repair", CORPORATE, AUTOMATED, 12, "science", "tag:science>=3", "", "2"},
    {92, "Io Mining Industries", CORPORATE, AUTOMATED, 41, "jovian space", "", "", "1/jovian tag"},
    {93, "Bushes", BASE, AUTOMATED, 10, "plant", "temp>=-10", "", "0"},
    {94, "Mass Converter", CORPORATE, ACTIVE, 8, "science power", "tag:science>=5", "", "0"},
    {95, "Physics Complex", CORPORATE, ACTIVE, 12, "science building", "", "science", "2/science"},
    {96, "Greenhouses", BASE, AUTOMATED, 6, "plant building", "", "", "0"},
    {97, "Nuclear Zone", BASE, AUTOMATED, 10, "earth", "", "", "-2"},
    {98, "Tropical Resort", CORPORATE, AUTOMATED, 13, "building", "", "", "2"},
    {99, "Toll Station", CORPORATE, AUTOMATED, 12, "space", "", "", "0"},
    {100, "Fueled Generators", BASE, AUTOMATED, 1, "power building", "", "", "0"},
    {101, "Ironworks", BASE, ACTIVE, 11, "building", "", "", "0"},
    {102, "Power Grid", BASE, AUTOMATED, 18, "power", "", "", "0"},
    {103, "Steelworks", BASE, ACTIVE, 15, "building", "", "", "0"},
    {104, "Ore Processor", BASE, ACTIVE, 13, "building", "", "", "0"},
    {105, "Earth Office", CORPORATE, ACTIVE, 1, "earth", "", "", "0"},
    {106, "Acquired Company", CORPORATE, AUTOMATED, 10, "earth", "", "", "0"},
    {107, "Media Archives", CORPORATE, AUTOMATED, 8, "earth", "", "", "0"},
    {108, "Open City", BASE, AUTOMATED, 23, "city building", "oxygen>=12", "", "1"},
    {109, "Media Group", CORPORATE, ACTIVE, 6, "earth", "", "", "0"},
    {110, "Business Network", CORPORATE, ACTIVE, 4, "earth", "", "", "0"},
    {111, "Business Contacts", CORPORATE, EVENT, 7, "earth", "", "", "0"},
    {112, "Bribed Committee", CORPORATE, EVENT, 7, "earth", "", "", "-2"},
    {113, "Solar Power", BASE, AUTOMATED, 11, "power building", "", "", "1"},
    {114, "Breathing Filters", BASE, AUTOMATED, 11, "science", "oxygen>=7", "", "2"},
    {115, "Artificial Photosynthesis", BASE, AUTOMATED, 12, "science", "", "", "0"},
    {116, "Artificial Lake", BASE, AUTOMATED, 15, "building", "temp>=-6", "", "1"},
    {117, "Geothermal Power", BASE, AUTOMATED, 11, "power building", "", "", "0"},
    {118, "Farming", BASE, AUTOMATED, 16, "plant", "temp>=4", "", "2"},
    {119, "Dust Seals", BASE, AUTOMATED, 2, "", "oceans<=3", "", "1"},
    {120, "Urbanized Area", BASE, AUTOMATED, 10, "city building", "", "", "0"},
    {121, "Sabotage", CORPORATE, EVENT, 1, "", "", "", "0"},
    {122, "Moss", BASE, AUTOMATED, 4, "plant", "oceans>=3", "", "0"},
    {123, "Industrial Center", CORPORATE, ACTIVE, 4, "building", "", "", "0"},
    {124, "Hired Raiders", CORPORATE, EVENT, 1, "", "", "", "0"},
    {125, "Hackers", CORPORATE, AUTOMATED, 3, "", "", "", "-1"},
    {126, "GHG Factories", BASE, AUTOMATED, 11, "building", "", "", "0"},
    {127, "Subterranean Reservoir", BASE, EVENT, 11, "", "", "", "0"},
    {128, "Ecological Zone", BASE, ACTIVE, 12, "animal plant",
     "greeneries:own>=1", "animal", "1/2 animal"},
    {129, "Zeppelins", BASE, AUTOMATED, 13, "", "oxygen>=5", "", "1"},
    {130, "Worms", BASE, AUTOMATED, 8, "microbe", "oxygen>=4", "", "0"},
    {131, "Decomposers", BASE, ACTIVE, 5, "microbe", "oxygen>=3", "microbe", "1/3 microbe"},
    {132, "Fusion Power", BASE, AUTOMATED, 14, "science power building", "tag:power>=2", "", "0"},
    {133, "Symbiotic Fungus", BASE, ACTIVE, 4, "microbe", "temp>=-14", "", "0"},
    {134, "Extreme-Cold Fungus", BASE, ACTIVE, 13, "microbe", "temp<=-10", "", "0"},
    {135, "Advanced Ecosystems", BASE, AUTOMATED, 11, "plant microbe animal",
     "tag:animal>=1; tag:microbe>=1; tag:plant>=1", "", "3"},
    {136, "Great Dam", BASE, AUTOMATED, 12, "power building", "oceans>=4", "", "1"},
    {137, "Cartel", CORPORATE, AUTOMATED, 8, "earth", "", "", "0"},
    {138, "Strip Mine", BASE, AUTOMATED, 25, "building", "", "", "0"},
    {139, "Wave Power", BASE, AUTOMATED, 8, "power", "oceans>=3", "", "1"},
    {140, "Lava Flows", BASE, EVENT, 18, "", "", "", "0"},
    {141, "Power Plant", BASE, AUTOMATED, 4, "power building", "", "", "0"},
    {142, "Mohole Area", BASE, AUTOMATED, 20, "building", "", "", "0"},
    {143, "Large Convoy", BASE, EVENT, 36, "earth space", "", "", "2"},
    {144, "Titanium Mine", CORPORATE, AUTOMATED, 7, "building", "", "", "0"},
    {145, "Tectonic Stress Power", BASE, AUTOMATED, 18, "power building",
     "tag:science>=2", "", "1"},
    {146, "Nitrophilic Moss", BASE, AUTOMATED, 8, "plant", "oceans>=3", "", "0"},
    {147, "Herbivores", BASE, ACTIVE, 12, "animal", "oxygen>=8", "animal", "1/2 animal"},
    {148, "Insects", BASE, AUTOMATED, 9, "microbe", "oxygen>=6", "", "0"},
    {149, "CEO's Favorite Project", CORPORATE, EVENT, 1, "", "", "", "0"},
    {150, "Anti-Gravity Technology", CORPORATE, ACTIVE, 14, "science", "tag:science>=7", "", "3"},
    {151, "Investment Loan", CORPORATE, EVENT, 3, "earth", "", "", "0"},
    {152, "Insulation", BASE, AUTOMATED, 2, "", "", "", "0"},
    {153, "Adaptation Technology", BASE, ACTIVE, 12, "science", "", "", "1"},
    {154, "Caretaker Contract", CORPORATE, ACTIVE, 3, "", "temp>=0", "", "0"},
    {155, "Designed Microorganisms", BASE, AUTOMATED, 16, "science microbe", "temp<=-14", "", "0"},
    {156, "Standard Technology", CORPORATE, ACTIVE, 6, "science", "", "", "0"},
    {157, "Nitrite Reducing Bacteria", BASE, ACTIVE, 11, "microbe", "", "microbe", "0"},
    {158, "Industrial Microbes", BASE, AUTOMATED, 12, "microbe building", "", "", "0"},
    {159, "Lichen", BASE, AUTOMATED, 7, "plant", "temp>=-24", "", "0"},
    {160, "Power Supply Consortium", CORPORATE, AUTOMATED, 5, "power", "tag:power>=2", "", "0"},
    {161, "Convoy from Europa", BASE, EVENT, 15, "space", "", "", "0"},
    {162, "Imported GHG", BASE, EVENT, 7, "earth space", "", "", "0"},
    {163, "Imported Nitrogen", BASE, EVENT, 23, "earth space", "", "", "0"},
    {164, "Micro-Mills", BASE, AUTOMATED, 3, "", "", "", "0"},
    {165, "Magnetic Field Generators", BASE, AUTOMATED, 20, "building", "", "", "0"},
    {166, "Shuttles", BASE, ACTIVE, 10, "space", "oxygen>=5", "", "1"},
    {167, "Import of Advanced GHG", BASE, EVENT, 9, "earth space", "", "", "0"},
    {168, "Windmills", BASE, AUTOMATED, 6, "power building", "oxygen>=7", "", "1"},
    {169, "Tundra Farming", BASE, AUTOMATED, 16, "plant", "temp>=-6", "", "2"},
    {170, "Aerobraked Ammonia Asteroid", BASE, EVENT, 26, "space", "", "", "0"},
    {171, "Magnetic Field Dome", BASE, AUTOMATED, 5, "building", "", "", "0"},
    {172, "Pets", BASE, ACTIVE, 10, "earth animal", "", "animal", "1/2 animal"},
    {173, "Protected Habitats", CORPORATE, ACTIVE, 5, "", "", "", "0"},
    {174, "Protected Valley", BASE, AUTOMATED, 23, "plant building", "", "", "0"},
    {175, "Satellites", CORPORATE, AUTOMATED, 10, "space", "", "", "0"},
    {176, "Noctis Farming", BASE, AUTOMATED, 10, "plant building", "temp>=-20", "", "1"},
    {177, "Water Splitting Plant", BASE, ACTIVE, 12, "building", "oceans>=2", "", "0"},
    {178, "Heat Trappers", BASE, AUTOMATED, 6, "power building", "", "", "-1"},
    {179, "Soil Factory", BASE, AUTOMATED, 9, "building", "", "", "1"},
    {180, "Fuel Factory", CORPORATE, AUTOMATED, 6, "building", "", "", "0"},
    {181, "Ice Cap Melting", BASE, EVENT, 5, "", "temp>=2", "", "0"},
    {182, "Corporate Stronghold", CORPORATE, AUTOMATED, 11, "city building", "", "", "-2"},
    {183, "Biomass Combustors", BASE, AUTOMATED, 4, "power building", "oxygen>=6", "", "-1"},
    {184, "Livestock", BASE, ACTIVE, 13, "animal", "oxygen>=9", "animal", "1/animal"},
    {185, "Olympus Conference", CORPORATE, ACTIVE, 10, "science earth building",
     "", "science", "1"},
    {186, "Rad-Suits", CORPORATE, AUTOMATED, 6, "", "cities:any>=2", "", "1"},
    {187, "Aquifer Pumping", BASE, ACTIVE, 18, "building", "", "", "0"},
    {188, "Flooding", BASE, EVENT, 7, "", "", "", "-1"},
    {189, "Energy Saving", BASE, AUTOMATED, 15, "power", "", "", "0"},
    {190, "Local Heat Trapping", BASE, EVENT, 1, "", "", "", "0"},
    {191, "Permafrost Extraction", BASE, EVENT, 8, "", "temp>=-8", "", "0"},
    {192, "Invention Contest", CORPORATE, EVENT, 2, "science", "", "", "0"},
    {193, "Plantation", BASE, AUTOMATED, 15, "plant", "tag:science>=2", "", "0"},
    {194, "Power Infrastructure", CORPORATE, ACTIVE, 4, "power building", "", "", "0"},
    {195, "Indentured Workers", CORPORATE, EVENT, 0, "", "", "", "-1"},
    {196, "Lagrange Observatory", CORPORATE, AUTOMATED, 9, "science space", "", "", "1"},
    {197, "Terraforming Ganymede", CORPORATE, AUTOMATED, 33, "jovian space", "", "", "2"},
    {198, "Immigration Shuttles", BASE, AUTOMATED, 31, "earth space", "", "", "1/3 city in play"},
    {199, "Restricted Area", CORPORATE, ACTIVE, 11, "science", "", "", "0"},
    {200, "Immigrant City", BASE, ACTIVE, 13, "city building", "", "", "0"},
    {201, "Energy Tapping", CORPORATE, AUTOMATED, 3, "power", "", "", "-1"},
    {202, "Underground Detonations", BASE, ACTIVE, 6, "building", "", "", "0"},
    {203, "Soletta", BASE, AUTOMATED, 35, "space", "", "", "0"},
    {204, "Technology Demonstration", CORPORATE, EVENT, 5, "science space", "", "", "0"},
    {205, "Rad-Chem Factory", BASE, AUTOMATED, 8, "building", "", "", "0"},
    {206, "Special Design", BASE, EVENT, 4, "science", "", "", "0"},
    {207, "Medical Lab", CORPORATE, AUTOMATED, 13, "science building", "", "", "1"},
    {208, "AI Central", CORPORATE, ACTIVE, 21, "science building", "tag:science>=3", "", "1"},
};

static const struct {
    const char *name;
    int deck, money;
    const char *stock, *production, *tags;
} corporations[] = {
    {"CrediCor", BASE, 57, "", "", ""},
    {"EcoLine", BASE, 36, "plant 3", "plant 2", "plant"},
    {"Helion", BASE, 42, "", "heat 3", "space"},
    {"Interplanetary Cinematics", BASE, 30, "steel 20", "", "building"},
    {"Inventrix", BASE, 45, "", "", "science"},
    {"Mining Guild", BASE, 30, "steel 5", "steel 1", "building building"},
    {"PhoboLog", BASE, 23, "ti 10", "", "space"},
    {"Tharsis Republic", BASE, 40, "", "", "building"},
    {"ThorGate", BASE, 48, "", "energy 1", "power"},
    {"United Nations Mars Initiative", BASE, 40, "", "", "earth"},
    {"Saturn Systems", CORPORATE, 42, "", "ti 1", "jovian"},
    {"Teractor", CORPORATE, 60, "", "", "earth"},
    {"Beginner Corporation", BASE, 42, "", "", ""},
};

static const char *const tag_names[TM_TAGS] = { /* ORDER TAG */
    "", "building", "space", "science", "power", "earth", "plant", "microbe", "animal", "jovian",
    "city",
};
static const char *const resource_names[TM_RESOURCES_AND_CUBES] = { /* ORDER RESOURCE */
    "mc", "steel", "ti", "plant", "energy", "heat", "animal", "microbe", "science", "fighter",
};
/* clang-format on */

/* ---- Rows in the notation of the facts --------------------------------------------------- */

static void separate(struct areo_text *out, const char *by)
{
    if (out->used)
        areo_text_add(out, by);
}

static void tags_write(const struct card *c, struct areo_text *out)
{
    for (int i = 0; i < 3 && c->tag[i]; i++) {
        separate(out, " ");
        areo_text_add(out, tag_names[c->tag[i]]);
    }
}

static void need_write(struct need need, struct areo_text *out)
{
    static const char *const words[TM_NEEDS] = {
        /* ORDER NEED */
        "",         "temp>=", "temp<=", "oxygen>=",         "oxygen<=",    "oceans>=",
        "oceans<=", "tag:",   "prod:",  "greeneries:own>=", "cities:any>="};
    separate(out, "; ");
    areo_text_add(out, words[need.kind]);
    if (need.kind == NEED_TAGS)
        areo_text_addf(out, "%s>=", tag_names[need.what]);
    if (need.kind == NEED_PRODUCTION)
        areo_text_addf(out, "%s>=", resource_names[need.what]);
    areo_text_addf(out, "%d", need.n);
}

static void needs_write(const struct card *c, struct areo_text *out)
{
    for (int i = 0; i < 3 && c->need[i].kind; i++)
        need_write(c->need[i], out);
}

static const char *counted(const struct card *c)
{
    switch (c->points.per) {
    case PER_JOVIAN_TAG:
        return "jovian tag";
    case PER_CITY:
        return "city in play";
    case PER_ADJACENT_OCEAN:
        return "adjacent ocean";
    case PER_ADJACENT_CITY:
        return "adjacent city";
    default:
        assert_int_equal(c->points.per, PER_CUBE_HERE);
        return resource_names[c->holds];
    }
}

static void points_write(const struct card *c, struct areo_text *out)
{
    areo_text_addf(out, "%d", c->points.n);
    if (c->points.per == PER_ANY_CUBE_HERE)
        areo_text_addf(out, " if %s", resource_names[c->holds]);
    else if (c->points.each > 1)
        areo_text_addf(out, "/%d %s", c->points.each, counted(c));
    else if (c->points.each == 1)
        areo_text_addf(out, "/%s", counted(c));
}

/* What a corporation starts with besides its money. */
static void start_write(const struct card *c, int verb, struct areo_text *out)
{
    for (int i = 1; i < 6 && c->play[i].verb; i++)
        if (c->play[i].verb == verb)
            areo_text_addf(out, "%s %d", resource_names[c->play[i].what], c->play[i].n);
}

/* ---- Rows -------------------------------------------------------------------------------- */

static void projects(void **state)
{
    (void)state;
    assert_int_equal(sizeof facts / sizeof facts[0], TM_PROJECTS);
    for (int row = 0; row < TM_PROJECTS; row++) {
        const struct card *c = tm_card(row);
        const struct fact *f = &facts[row];
        TEXT(tags, 80);
        TEXT(needs, 80);
        TEXT(points, 40);
        tags_write(c, &tags);
        needs_write(c, &needs);
        points_write(c, &points);
        assert_int_equal(f->number, row + 1);
        assert_string_equal(c->name, f->name);
        assert_int_equal(c->deck, f->deck);
        assert_int_equal(c->type, f->type);
        assert_int_equal(c->cost, f->cost);
        assert_string_equal(tags_bytes, f->tags);
        assert_string_equal(needs_bytes, f->needs);
        assert_string_equal(c->holds ? resource_names[c->holds] : "", f->holds);
        assert_string_equal(points_bytes, f->points);
    }
}

static void corporation_rows(void **state)
{
    (void)state;
    assert_int_equal(sizeof corporations / sizeof corporations[0], CORP_END - CORP_FIRST);
    for (int i = 0; i < CORP_END - CORP_FIRST; i++) {
        const struct card *c = tm_card(CORP_FIRST + i);
        TEXT(tags, 80);
        TEXT(stock, 40);
        TEXT(production, 40);
        tags_write(c, &tags);
        start_write(c, OP_GAIN, &stock);
        start_write(c, OP_PRODUCE, &production);
        assert_string_equal(c->name, corporations[i].name);
        assert_int_equal(c->type, CORPORATION);
        assert_int_equal(c->deck, corporations[i].deck);
        assert_int_equal(c->play[0].verb, OP_GAIN);
        assert_int_equal(c->play[0].what, MEGACREDITS);
        assert_int_equal(c->play[0].n, corporations[i].money);
        assert_string_equal(stock_bytes, corporations[i].stock);
        assert_string_equal(production_bytes, corporations[i].production);
        assert_string_equal(tags_bytes, corporations[i].tags);
    }
}

static void standard_projects(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int cost;
    } rows[TM_PROJECT_KINDS] = {{"Sell Patents", 0}, {"Power Plant", 11}, {"Asteroid", 14},
                                {"Aquifer", 18},     {"Greenery", 23},    {"City", 25}};
    for (int i = 0; i < TM_PROJECT_KINDS; i++) {
        assert_string_equal(tm_card(ROW_SELL_PATENTS + i)->name, rows[i].name);
        assert_int_equal(tm_card(ROW_SELL_PATENTS + i)->cost, rows[i].cost);
        assert_int_equal(tm_card(ROW_SELL_PATENTS + i)->type, PROJECT);
    }
}

/* The rows that the rules call by name. */
static void named_rows(void **state)
{
    (void)state;
    assert_string_equal(tm_card(CARD_SEARCH_FOR_LIFE)->name, "Search for Life");
    assert_string_equal(tm_card(CARD_ARCTIC_ALGAE)->name, "Arctic Algae");
    assert_string_equal(tm_card(CARD_VIRAL_ENHANCERS)->name, "Viral Enhancers");
    assert_string_equal(tm_card(CARD_PETS)->name, "Pets");
    assert_string_equal(tm_card(CARD_IMMIGRANT_CITY)->name, "Immigrant City");
}

/* "CEO's Favorite Project": ceos-favorite-project */
static void kebab(const char *name, char *out)
{
    for (; *name; name++)
        if (isalnum((unsigned char)*name))
            *out++ = (char)tolower((unsigned char)*name);
        else if (*name == ' ' || *name == '-')
            *out++ = '-';
    *out = '\0';
}

static void ids(void **state)
{
    (void)state;
    for (int row = 0; row < TM_ROWS; row++) {
        char id[64];
        kebab(tm_card(row)->name, id);
        if (row != ROW_BONUS_OCEAN)
            assert_string_equal(tm_card(row)->id, id);
        for (int other = 0; other < row && row < CORP_END; other++)
            assert_string_not_equal(tm_card(row)->id, tm_card(other)->id);
    }
}

/* ---- Totals ------------------------------------------------------------------------------ */

static void decks_and_types(void **state)
{
    (void)state;
    static const int expected[2][3] = {{80, 33, 24}, {32, 26, 13}};
    int found[2][3] = {{0}};
    for (int row = 0; row < TM_PROJECTS; row++)
        found[tm_card(row)->deck][tm_card(row)->type]++;
    assert_memory_equal(found, expected, sizeof found);
}

static void tags(void **state)
{
    (void)state;
    static const int expected[TM_TAGS][4] = {
        /* ORDER TAG: base and corporate face up, base and corporate events */
        {0},           {49, 18, 0, 0}, {13, 12, 15, 2}, {11, 20, 1, 2}, {21, 6, 0, 0}, {4, 9, 5, 4},
        {21, 0, 0, 0}, {13, 2, 0, 1},  {9, 0, 0, 0},    {6, 6, 0, 0},   {11, 1, 0, 0}};
    int found[TM_TAGS][4] = {{0}};
    int without = 0;
    TEXT(twice, 40);
    for (int row = 0; row < TM_PROJECTS; row++) {
        const struct card *c = tm_card(row);
        without += !c->tag[0];
        for (int i = 0; i < 3 && c->tag[i]; i++) {
            found[c->tag[i]][(c->type == EVENT) * 2 + c->deck]++;
            if (i && c->tag[i] == c->tag[i - 1])
                areo_text_addf(&twice, "%03d ", row + 1);
        }
    }
    assert_memory_equal(found, expected, sizeof found);
    assert_int_equal(without, 26);
    assert_string_equal(twice_bytes, "090 ");
}

/* A blue card has an action or a lasting effect, never both; the others have neither. */
static void actions_and_effects(void **state)
{
    (void)state;
    int actions = 0;
    int effects = 0;
    for (int row = 0; row < TM_PROJECTS; row++) {
        const struct card *c = tm_card(row);
        bool action = c->action[0].gain[0].verb != OP_NONE;
        bool effect = c->trigger[0].cause || c->standing[0].verb;
        assert_int_equal(action + effect, c->type == ACTIVE);
        actions += action;
        effects += effect;
    }
    assert_int_equal(actions, 35);
    assert_int_equal(effects, 24);
}

static void prices_and_requirements(void **state)
{
    (void)state;
    int least = 99;
    int most = 0;
    int big = 0;
    int needs = 0;
    for (int row = 0; row < TM_PROJECTS; row++) {
        const struct card *c = tm_card(row);
        least = c->cost < least ? c->cost : least;
        most = c->cost > most ? c->cost : most;
        big += c->cost >= 20;
        needs += c->need[0].kind != NEED_NOTHING;
    }
    assert_int_equal(least, 0);
    assert_int_equal(most, 41);
    assert_int_equal(big, 32);
    assert_int_equal(needs, 71);
}

/* ---- Mechanisms -------------------------------------------------------------------------- */

enum where { PLAYED, FIRST_ACTION, PRICE, ACTION, TRIGGER, STANDING };
enum { ANY = 0x7F };

/* clang-format off */
static const struct mechanism {
    enum where where;
    int verb, what, n, per;
    const char *cards; /* numbers, ids of corporations; x2: twice */
} mechanisms[] = {
    {PLAYED, OP_CUT, ANY, ANY, ANY, "002 004 052 054 061 072 125 147 160 178 183 201"},
    {PLAYED, OP_REMOVE, ANY, ANY, ANY, "009 010 011 039 050x2 063 080 121x3"},
    {PLAYED, OP_STEAL, ANY, ANY, ANY, "124x2"},
    {PLAYED, OP_FLOOD, ANY, 4, ANY, "188"},
    {PRICE, OP_TAKE, ANIMALS, 1, ANY, "024"},
    {PRICE, OP_TAKE, MICROBES, 1, ANY, "035"},
    {PLAYED, OP_OCEAN, ANY, ANY, ON_OCEAN_AREA,
     "010 019 022 053x2 075 078x2 080x2 127 143 161 181 188 191"},
    {PLAYED, OP_OCEAN, ANY, ANY, ON_LAND, "116"},
    {ACTION, OP_OCEAN, ANY, ANY, ON_OCEAN_AREA, "012 187"},
    {PLAYED, OP_CITY, ANY, ANY, AS_CITY, "016 029 032 108 182 200"},
    {PLAYED, OP_CITY, ANY, ANY, ON_NOCTIS, "017"},
    {PLAYED, OP_CITY, ANY, ANY, ISOLATED, "020"},
    {PLAYED, OP_CITY, ANY, ANY, ON_PHOBOS, "021"},
    {PLAYED, OP_CITY, ANY, ANY, ON_GANYMEDE, "081"},
    {PLAYED, OP_CITY, ANY, ANY, BY_TWO_CITIES, "120"},
    {PLAYED, OP_CITY, ANY, ANY, ANY, "016 017 020 021 029 032 081 108 120 182 200"},
    {FIRST_ACTION, OP_CITY, ANY, ANY, AS_CITY, "tharsis-republic"},
    {PLAYED, OP_GREENERY, ANY, ANY, ON_OCEAN_AREA, "059 174"},
    {PLAYED, OP_GREENERY, ANY, ANY, AS_GREENERY, "193"},
    {PLAYED, OP_TILE, TILE_CAPITAL, ANY, AS_CITY, "008"},
    {PLAYED, OP_TILE, TILE_NATURAL_PRESERVE, ANY, ISOLATED, "044"},
    {PLAYED, OP_TILE, TILE_MINING_AREA, ANY, ON_METAL_BY_OWN, "064"},
    {PLAYED, OP_TILE, TILE_MINING_RIGHTS, ANY, ON_METAL, "067"},
    {PLAYED, OP_TILE, TILE_COMMERCIAL_DISTRICT, ANY, ON_LAND, "085"},
    {PLAYED, OP_TILE, TILE_NUCLEAR_ZONE, ANY, ON_LAND, "097"},
    {PLAYED, OP_TILE, TILE_INDUSTRIAL_CENTER, ANY, BY_CITY, "123"},
    {PLAYED, OP_TILE, TILE_ECOLOGICAL_ZONE, ANY, BY_GREENERY, "128"},
    {PLAYED, OP_TILE, TILE_LAVA_FLOWS, ANY, ON_VOLCANO, "140"},
    {PLAYED, OP_TILE, TILE_MOHOLE_AREA, ANY, ON_OCEAN_AREA, "142"},
    {PLAYED, OP_TILE, TILE_RESTRICTED_AREA, ANY, ON_LAND, "199"},
    {PLAYED, OP_TILE, ANY, ANY, ANY, "008 044 064 067 085 097 123 128 140 142 199"},
    {PLAYED, OP_MINE, ANY, ANY, ANY, "064 067"},
    {PLAYED, OP_CLAIM, ANY, ANY, UNCLAIMED, "066"},
    {PLAYED, OP_TEMPERATURE, ANY, ANY, ANY, "003 009 010 011 037 039 080 097 140"},
    {ACTION, OP_TEMPERATURE, ANY, ANY, ANY, "034"},
    {PLAYED, OP_OXYGEN, ANY, ANY, ANY, "063 075 138"},
    {ACTION, OP_OXYGEN, ANY, ANY, ANY, "033 101 103 104 177"},
    {PLAYED, OP_TR, ANY, ANY, ANY, "036 037 112 163 165 171 197 205"},
    {ACTION, OP_TR, ANY, 1, ANY, "015 154 157 united-nations-mars-initiative"},
    {PLAYED, OP_DRAW, ANY, ANY, ANY, "090 143 161 196 204"},
    {PLAYED, OP_LOOK, ANY, ANY, ANY, "111 192"},
    {ACTION, OP_DRAW, ANY, ANY, ANY, "014 199 208"},
    {ACTION, OP_BUY, ANY, ANY, ANY, "006 110"},
    {ACTION, OP_REVEAL, MICROBE, ANY, ANY, "005"},
    {TRIGGER, OP_EXCHANGE, ANY, ANY, ANY, "073"},
    {TRIGGER, OP_SPEND_DRAW, ANY, ANY, ANY, "185"},
    {FIRST_ACTION, OP_DRAW, ANY, 3, ANY, "inventrix"},
    {STANDING, OP_DISCOUNT, TAG_NONE, 1, ANY, "020"},
    {STANDING, OP_DISCOUNT, TAG_NONE, 2, ANY, "070 150"},
    {STANDING, OP_DISCOUNT, SPACE, 2, ANY, "025 079 094 166"},
    {STANDING, OP_DISCOUNT, EARTH, 3, ANY, "105 teractor"},
    {STANDING, OP_DISCOUNT, POWER, 3, ANY, "thorgate"},
    {STANDING, OP_DISCOUNT, ANY, ANY, ANY, "020 025 070 079 094 105 150 166 thorgate teractor"},
    {STANDING, OP_POWER_DISCOUNT, ANY, 3, ANY, "thorgate"},
    {PLAYED, OP_NEXT_DISCOUNT, ANY, 8, ANY, "195"},
    {STANDING, OP_VALUE, STEEL, 1, ANY, "071"},
    {STANDING, OP_VALUE, TITANIUM, 1, ANY, "071 phobolog"},
    {STANDING, OP_SHIFT, ANY, 2, ANY, "153 inventrix"},
    {PLAYED, OP_NEXT_SHIFT, ANY, 2, ANY, "206"},
    {STANDING, OP_KEEP_CUBES, ANY, ANY, ANY, "172"},
    {STANDING, OP_PROTECT, ANY, ANY, ANY, "173"},
    {STANDING, OP_HEAT_PAYS, ANY, ANY, ANY, "helion"},
    {STANDING, OP_GREENERY_PLANTS, ANY, 7, ANY, "ecoline"},
    {PLAYED, OP_ADD_OTHER, ANIMALS, ANY, ANY, "019 026 143 163 190"},
    {PLAYED, OP_ADD_OTHER, MICROBES, ANY, ANY, "019 163 170"},
    {ACTION, OP_ADD_OTHER, MICROBES, ANY, ANY, "133 134"},
    {PLAYED, OP_ADD_SAME, ANY, 1, ANY, "149"},
    {TRIGGER, OP_ADD_PLAYED, ANY, 1, ANY, "074"},
    {PLAYED, OP_PRODUCE, PLANTS, 3, PER_3_PLANT_TAGS, "037"},
    {PLAYED, OP_PRODUCE, MEGACREDITS, 1, PER_EARTH_TAG, "051 137"},
    {PLAYED, OP_GAIN, PLANTS, 1, PER_CITY, "096"},
    {PLAYED, OP_PRODUCE, MEGACREDITS, 1, PER_OPPONENT_SPACE_TAG, "099"},
    {PLAYED, OP_PRODUCE, ENERGY, 1, PER_POWER_TAG, "102"},
    {PLAYED, OP_GAIN, MEGACREDITS, 1, PER_EVENT, "107"},
    {PLAYED, OP_PRODUCE, MEGACREDITS, 1, PER_CITY_ON_MARS, "129"},
    {PLAYED, OP_PRODUCE, PLANTS, 1, PER_2_MICROBE_TAGS, "130"},
    {PLAYED, OP_PRODUCE, PLANTS, 1, PER_PLANT_TAG, "148"},
    {PLAYED, OP_PRODUCE, MEGACREDITS, 1, PER_SPACE_TAG, "175"},
    {PLAYED, OP_PRODUCE, ENERGY, 1, PER_CITY, "189"},
    {PLAYED, OP_TR, ANY, 1, PER_JOVIAN_TAG, "197"},
    {PLAYED, OP_PRODUCE, MEGACREDITS, 1, PER_2_BUILDING_TAGS, "207"},
    {ACTION, OP_GAIN, MEGACREDITS, 1, PER_CITY_ON_MARS, "007"},
    {PLAYED, OP_COPY, ANY, ANY, ANY, "086"},
    {PLAYED, OP_TRADE, HEAT, ANY, MEGACREDITS, "152"},
    {PLAYED, OP_LOSE, PLANTS, ANY, ANY, "122 146"},
    {PLAYED, OP_LOSE, HEAT, 5, ANY, "190"},
    {PRICE, OP_PRODUCE, ENERGY, -1, ANY, "015"},
    {PRICE, OP_PAY_ANY, ENERGY, ANY, ANY, "194"},
    {PRICE, OP_PAY, MEGACREDITS, 12, TITANIUM, "012"},
    {PRICE, OP_PAY, MEGACREDITS, 8, STEEL, "187"},
    {PRICE, OP_SPEND_HERE, ANY, ANY, ANY, "033 034 157"},
};

static const struct {
    int cause, anyone;
    unsigned tags;
    const char *cards;
} reactions[] = {
    {ON_CITY, 1, 0, "038 172 200"},
    {ON_CITY, 0, 0, "tharsis-republic"},
    {ON_CITY_MARS, 1, 0, "tharsis-republic"},
    {ON_OCEAN, 1, 0, "023"},
    {ON_GREENERY, 0, 0, "147"},
    {ON_METAL_TILE, 0, 0, "mining-guild"},
    {ON_EVENT, 0, 1u << SPACE, "031"},
    {ON_EVENT, 0, 0, "109 interplanetary-cinematics"},
    {ON_TAG, 0, 1u << SCIENCE, "073 185"},
    {ON_TAG, 0, 1u << PLANT | 1u << MICROBE | 1u << ANIMAL, "074 131"},
    {ON_TAG, 0, 1u << ANIMAL | 1u << PLANT, "128"},
    {ON_TAG, 1, 1u << JOVIAN, "saturn-systems"},
    {ON_BIG_SPEND, 0, 0, "credicor"},
    {ON_PROJECT, 0, 0, "156"},
};
/* clang-format on */

static void row_write(int row, int times, struct areo_text *out)
{
    if (!times)
        return;
    separate(out, " ");
    if (row < TM_PROJECTS)
        areo_text_addf(out, "%03d", row + 1);
    else
        areo_text_add(out, tm_card(row)->id);
    if (times > 1)
        areo_text_addf(out, "x%d", times);
}

static bool fits(const struct mechanism *m, struct op op)
{
    return op_verb(op) == m->verb && (m->what == ANY || m->what == op.what) &&
           (m->n == ANY || m->n == op.n) && (m->per == ANY || m->per == op.per);
}

static int times_in(const struct mechanism *m, const struct op *ops, int capacity)
{
    int n = 0;
    for (int i = 0; i < capacity; i++)
        n += fits(m, ops[i]);
    return n;
}

static int times(const struct mechanism *m, const struct card *c)
{
    switch (m->where) {
    case PLAYED:
        return times_in(m, c->play, 6);
    case FIRST_ACTION:
        return times_in(m, c->first, 1);
    case PRICE:
        return fits(m, c->action[0].price) + fits(m, c->action[1].price);
    case ACTION:
        return times_in(m, c->action[0].gain, 2) + times_in(m, c->action[1].gain, 2);
    case TRIGGER:
        return times_in(m, c->trigger[0].op, 2) + times_in(m, c->trigger[1].op, 2);
    default:
        return times_in(m, c->standing, 2);
    }
}

static void who_does_what(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mechanisms / sizeof mechanisms[0]; i++) {
        TEXT(found, 400);
        for (int row = 0; row < CORP_END; row++)
            row_write(row, times(&mechanisms[i], tm_card(row)), &found);
        assert_string_equal(found_bytes, mechanisms[i].cards);
    }
}

static void who_reacts_to_what(void **state)
{
    (void)state;
    int all = 0;
    int listed = 0;
    for (size_t i = 0; i < sizeof reactions / sizeof reactions[0]; i++) {
        TEXT(found, 400);
        for (int row = 0; row < CORP_END; row++)
            for (int t = 0; t < 2; t++) {
                const struct trigger *r = &tm_card(row)->trigger[t];
                bool same = r->cause == reactions[i].cause && r->anyone == reactions[i].anyone &&
                            r->tags == reactions[i].tags;
                row_write(row, same, &found);
                listed += same;
                all += i == 0 && r->cause;
            }
        assert_string_equal(found_bytes, reactions[i].cards);
    }
    assert_int_equal(listed, all);
}

/* Cards that react are known to trigger.c, each under a number of its own. */
static void every_ear_hears(void **state)
{
    (void)state;
    uint32_t taken = 0;
    for (int row = 0; row < TM_ROWS; row++) {
        const struct card *c = tm_card(row);
        int ear = tm_ear(row);
        assert_int_equal(ear >= 0, c->trigger[0].cause != ON_NOTHING);
        assert_true(c->trigger[0].cause || !c->trigger[1].cause);
        if (ear < 0)
            continue;
        assert_in_range(ear, 0, 31);
        assert_false(taken >> ear & 1);
        taken |= UINT32_C(1) << ear;
    }
}

/* The cards whose production box Robotic Workforce can copy (ruling 73). */
static void production_boxes(void **state)
{
    (void)state;
    TEXT(found, 400);
    for (int row = 0; row < CORP_END; row++) {
        const struct card *c = tm_card(row);
        bool box = false;
        for (int i = 0; i < 6; i++)
            box |= c->play[i].verb == OP_PRODUCE || c->play[i].verb == OP_CUT ||
                   c->play[i].verb == OP_MINE;
        row_write(row, box && card_has_tag(c, BUILDING), &found);
    }
    assert_string_equal(found_bytes,
                        "003 008 013 016 017 026 029 032 041 043 044 045 056 064 065 067 069 085 "
                        "089 098 100 108 113 117 120 126 132 136 138 141 142 144 145 158 165 168 "
                        "171 174 176 178 179 180 182 183 200 205 207 208 mining-guild");
}

static void list_is_whole(const struct op *ops, int capacity)
{
    bool ended = false;
    for (int i = 0; i < capacity; i++) {
        assert_false(ended && ops[i].verb);
        ended |= !ops[i].verb;
        assert_true(op_verb(ops[i]) < TM_OPS);
        if (i == 0)
            assert_false(op_alternative(ops[i]));
        if (ops[i].verb == OP_MINE)
            assert_true(i > 0 && ops[i - 1].verb == OP_TILE);
        if (ops[i].verb == OP_FLOOD)
            assert_true(i > 0 && ops[i - 1].verb == OP_OCEAN);
    }
}

/* Lists have no holes and do not begin with an alternative; sequels follow their tile. */
static void lists(void **state)
{
    (void)state;
    for (int row = 0; row < TM_ROWS; row++) {
        const struct card *c = tm_card(row);
        for (int list = LIST_PLAY; list <= LIST_TRIGGER_1; list++) {
            int capacity;
            const struct op *ops = tm_list(row, list, &capacity);
            list_is_whole(ops, capacity);
        }
        list_is_whole(c->standing, 2);
        assert_true(c->action[0].gain[0].verb || !c->action[1].gain[0].verb);
        for (int i = 0; i < 2; i++)
            assert_true(c->action[i].gain[0].verb || !c->action[i].price.verb);
    }
}

/* ---- What a card demands is checked before it is played ---------------------------------- */

enum { SEATS = 3, PLENTY = 60 };

/* So many oceans, on the first ocean areas. */
static uint64_t oceans(int n)
{
    uint64_t all = TM_OCEAN_AREAS;
    uint64_t some = 0;
    for (; n > 0; n--, all &= all - 1)
        some |= all & -all;
    return some;
}

/* Meets a requirement exactly, or misses it by `short_by` steps. */
static void meet(struct tm_state *s, struct need need, int short_by)
{
    struct tm_seat *p = &s->seat[0];
    int least = need.n - short_by;
    switch (need.kind) {
    case NEED_TEMPERATURE:
        s->temperature = (int8_t)(need.n - 2 * short_by);
        break;
    case NEED_TEMPERATURE_MAX:
        s->temperature = (int8_t)(need.n + 2 * short_by);
        break;
    case NEED_OXYGEN:
        s->oxygen = (uint8_t)least;
        break;
    case NEED_OXYGEN_MAX:
        s->oxygen = (uint8_t)(need.n + short_by);
        break;
    case NEED_OCEANS:
        s->oceans = oceans(least);
        break;
    case NEED_OCEANS_MAX:
        s->oceans = oceans(need.n + short_by);
        break;
    case NEED_TAGS:
        p->tags[need.what] = (uint8_t)least;
        break;
    case NEED_PRODUCTION:
        p->production[need.what] = (int16_t)least;
        break;
    case NEED_GREENERY:
        p->greeneries = oceans(least);
        break;
    default:
        assert_int_equal(need.kind, NEED_CITIES);
        s->seat[1].cities = oceans(least);
    }
    tm_board_refresh(s);
}

/* The card in the hand of the first of three, who has plenty of everything and just meets what it
 * requires. The board is empty, so tiles need no place here: scenarios show when they must fit. */
static struct tm_state ready(int card)
{
    struct tm_state s;
    struct areo_setup setup;
    areo_setup_default(&tm_game, SEATS, &setup);
    setup.option[OPT_TILES] = TILES_MAY_FAIL;
    tm_blank((areo_state *)(void *)&s, &setup, areo_key_from_seed(1));
    set_remove(s.deck, card);
    s.deck_count--;
    tm_hand_add(&s, 0, card);
    for (int r = 0; r < TM_RESOURCES; r++) {
        s.seat[0].stock[r] = PLENTY;
        s.seat[0].production[r] = PLENTY;
    }
    /* Something to copy for Robotic Workforce. */
    set_add(s.seat[0].played, 55);
    for (int i = 0; i < 3 && tm_card(card)->need[i].kind; i++)
        meet(&s, tm_card(card)->need[i], 0);
    return s;
}

static void a_ready_card_is_playable(void **state)
{
    (void)state;
    assert_string_equal(tm_card(55)->name, "Mine");
    for (int card = 0; card < TM_PROJECTS; card++) {
        struct tm_state s = ready(card);
        assert_int_equal(tm_play_why(&s, 0, card).code, AREO_WHY_LEGAL);
        assert_int_equal(tm_play_why(&s, 1, card).code, R_NOT_IN_HAND);
    }
}

static void requirements_are_checked(void **state)
{
    (void)state;
    /* ORDER NEED */
    static const int reasons[TM_NEEDS] = {0,
                                          R_MIN_TEMPERATURE,
                                          R_MAX_TEMPERATURE,
                                          R_MIN_OXYGEN,
                                          R_MAX_OXYGEN,
                                          R_MIN_OCEANS,
                                          R_MAX_OCEANS,
                                          R_TAGS,
                                          R_NEED_PRODUCTION,
                                          R_NEED_GREENERY,
                                          R_NEED_CITIES};
    for (int card = 0; card < TM_PROJECTS; card++)
        for (int i = 0; i < 3 && tm_card(card)->need[i].kind; i++) {
            struct need need = tm_card(card)->need[i];
            struct tm_state s = ready(card);
            meet(&s, need, 1);
            assert_int_equal(tm_play_why(&s, 0, card).code, reasons[need.kind]);
        }
}

static void prices_are_checked(void **state)
{
    (void)state;
    for (int card = 0; card < TM_PROJECTS; card++) {
        int price = tm_card(card)->cost;
        struct tm_state s = ready(card);
        s.seat[0].stock[STEEL] = s.seat[0].stock[TITANIUM] = 0;
        s.seat[0].stock[MEGACREDITS] = (int16_t)price;
        assert_int_equal(tm_play_why(&s, 0, card).code, AREO_WHY_LEGAL);
        if (!price)
            continue;
        s.seat[0].stock[MEGACREDITS]--;
        struct areo_why why = tm_play_why(&s, 0, card);
        assert_int_equal(why.code, R_MONEY);
        assert_int_equal(why.a, 1);
        assert_int_equal(why.b, price);
    }
}

/* A production that must fall: refused when it is one short, legal when it is just enough. */
static void own_production_is_checked(int card, struct op op)
{
    struct tm_state s = ready(card);
    /* Immigrant City's own city pays one of the two M€ back in time (ruling 4). */
    int back = card == CARD_IMMIGRANT_CITY && op.what == MEGACREDITS;
    int enough = tm_production_floor(op.what) - op.n - back;
    s.seat[0].production[op.what] = (int16_t)enough;
    assert_int_equal(tm_play_why(&s, 0, card).code, AREO_WHY_LEGAL);
    s.seat[0].production[op.what] = (int16_t)(enough - 1);
    struct areo_why why = tm_play_why(&s, 0, card);
    assert_int_equal(why.code, R_PRODUCTION);
    assert_int_equal(why.a, 1);
    assert_int_equal(why.b, op.what);
}

static void loss_is_checked(int card, struct op op)
{
    struct tm_state s = ready(card);
    s.seat[0].stock[op.what] = op.n;
    assert_int_equal(tm_play_why(&s, 0, card).code, AREO_WHY_LEGAL);
    s.seat[0].stock[op.what]--;
    struct areo_why why = tm_play_why(&s, 0, card);
    assert_int_equal(why.code, R_STOCK);
    assert_int_equal(why.a, 1);
    assert_int_equal(why.b, op.what);
}

/* Why a card that lowers somebody's production is refused when nobody has enough of it. */
static int reason_without_victims(int number)
{
    switch (number) {
    case 2: /* the own production that they require is one that can fall */
    case 61:
        return R_NEED_PRODUCTION;
    case 125: /* what they bring can be lost again (ruling 4) */
    case 160:
    case 201:
        return AREO_WHY_LEGAL;
    default:
        return R_NOBODY_PRODUCES;
    }
}

static void cut_is_checked(int card, struct op op)
{
    struct tm_state s = ready(card);
    for (int seat = 0; seat < SEATS; seat++)
        s.seat[seat].production[op.what] = (int16_t)(tm_production_floor(op.what) + op.n - 1);
    int reason = reason_without_victims(card + 1);
    assert_int_equal(tm_play_why(&s, 0, card).code, reason);
    for (int seat = 0; seat < SEATS && reason != R_NEED_PRODUCTION; seat++) {
        s.seat[seat].production[op.what]++;
        assert_int_equal(tm_play_why(&s, 0, card).code, AREO_WHY_LEGAL);
        s.seat[seat].production[op.what]--;
    }
}

static void mandatory_effects_are_checked(void **state)
{
    (void)state;
    TEXT(lowering, 400);
    for (int card = 0; card < TM_PROJECTS; card++) {
        bool lowers = false;
        for (int i = 0; i < 6; i++) {
            struct op op = tm_card(card)->play[i];
            lowers |= (op.verb == OP_PRODUCE && op.n < 0) || op.verb == OP_TRADE;
            if (op.verb == OP_PRODUCE && op.n < 0)
                own_production_is_checked(card, op);
            if (op.verb == OP_TRADE)
                own_production_is_checked(card, (struct op){OP_PRODUCE, op.what, -1, 0});
            if (op.verb == OP_LOSE)
                loss_is_checked(card, op);
            if (op.verb == OP_CUT)
                cut_is_checked(card, op);
        }
        row_write(card, lowers, &lowering);
    }
    assert_string_equal(lowering_bytes,
                        "004 008 016 017 022 029 030 032 041 043 045 065 069 085 089 098 100 108 "
                        "110 120 125 126 138 151 152 165 166 171 179 180 182 184 200 205 208");
}

static void nothing_to_copy(void **state)
{
    (void)state;
    enum { ROBOTIC_WORKFORCE = 85 };
    struct tm_state s = ready(ROBOTIC_WORKFORCE);
    set_remove(s.seat[0].played, 55);
    assert_int_equal(tm_play_why(&s, 0, ROBOTIC_WORKFORCE).code, R_NOTHING_TO_COPY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(projects),
        cmocka_unit_test(corporation_rows),
        cmocka_unit_test(standard_projects),
        cmocka_unit_test(named_rows),
        cmocka_unit_test(ids),
        cmocka_unit_test(decks_and_types),
        cmocka_unit_test(tags),
        cmocka_unit_test(actions_and_effects),
        cmocka_unit_test(prices_and_requirements),
        cmocka_unit_test(who_does_what),
        cmocka_unit_test(who_reacts_to_what),
        cmocka_unit_test(every_ear_hears),
        cmocka_unit_test(production_boxes),
        cmocka_unit_test(lists),
        cmocka_unit_test(a_ready_card_is_playable),
        cmocka_unit_test(requirements_are_checked),
        cmocka_unit_test(prices_are_checked),
        cmocka_unit_test(mandatory_effects_are_checked),
        cmocka_unit_test(nothing_to_copy),
    };
    return cmocka_run_group_tests_name("terraforming-mars/cards", tests, NULL, NULL);
}
