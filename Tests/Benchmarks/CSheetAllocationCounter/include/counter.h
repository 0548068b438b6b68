/* Empty, because the library is preloaded and has no functions to call. */
