/* Nothing to call: the library is loaded before a program's own. */
