/* process.h: what the operating system says about this process. */
#ifndef SERVER_PROCESS_H
#define SERVER_PROCESS_H

/* Resident memory in bytes; 0 when the system does not tell. */
long long process_memory(void);

#endif
