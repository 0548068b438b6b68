#pragma once

/* How many blocks this thread has taken from the heap since it began. */
unsigned long thread_allocations(void);
