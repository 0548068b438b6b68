#pragma once

/* The number of heap blocks that this thread has allocated so far. */
unsigned long thread_allocations(void);
