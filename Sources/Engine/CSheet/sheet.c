#include "sheet_stack.h"
