/** What stands before a parameter's name in an address, in answers and as its code: `?x_source=flyer`. */
export const PARAMETER_PREFIX = 'x_';
