/** Up to so many people a test of ranks counts every possible outcome where nothing else is asked for. */
export const MAX_COUNTED = 40;
