/* board.h: the places of the map, and which of them a tile may go to (place.c). */
#ifndef TM_BOARD_H
#define TM_BOARD_H

#include "core/hex.h"
#include "core/map.h"
#include "games/terraforming_mars/tm.h"

enum tm_place_kind { LAND, VOLCANO, OCEAN_AREA, NOCTIS, OFF_MAP };

struct place {
    const char *id, *name; /* name: NULL, or that of a landmark */
    struct hex at;
    uint8_t kind;
    uint8_t steel, titanium, plants, cards; /* printed bonus */
};

extern const struct place tm_places[TM_PLACES];
extern const uint64_t tm_neighbours[TM_PLACES];

#define TM_LAND UINT64_C(0x0ffff8ff0dfffbe5) /* volcanoes included, Noctis not */
#define TM_OCEAN_AREAS UINT64_C(0x10000700e200041a)
#define TM_VOLCANOES UINT64_C(0x0000000004040840)
#define TM_STEEL_PLACES UINT64_C(0x0304000000020043)
#define TM_TITANIUM_PLACES UINT64_C(0x1080000000040000)
#define TM_CARD_PLACES UINT64_C(0x0030000000000c08)
#define TM_ON_MAP ((UINT64_C(1) << TM_PLACES_MAP) - 1)
enum { PLACE_NOCTIS = 28 };

#endif
