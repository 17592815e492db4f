/* fortools.h: names that only tools ask for: of weights that are tuned, and of the groups in the schema of the
 * encodings. The browser has no use for them, and every kilobyte there is waited for. */
#ifndef CORE_FORTOOLS_H
#define CORE_FORTOOLS_H

#ifdef __wasm__
#define FOR_TOOLS(text) ""
#else
#define FOR_TOOLS(text) text
#endif

#endif
