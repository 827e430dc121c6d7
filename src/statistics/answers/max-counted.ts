/** Maximum number of people for which rank tests are exact by default. */
export const MAX_COUNTED = 40;
