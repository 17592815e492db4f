/* plural.h: does a sentence count things as people do: "1 card", "2 cards"? */
#ifndef SUPPORT_PLURAL_H
#define SUPPORT_PLURAL_H

/* Where a number and its noun disagree; NULL when they all agree. */
const char *plural_fault(const char *text);
/* The same for lists of faces and the like, where "2 plant" is right: only "1 plants" is not. */
const char *plural_fault_of_one(const char *text);

#endif
