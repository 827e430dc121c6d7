/** Prefix of source parameters in URLs, answers and codes: `?x_source=flyer`. */
export const PARAMETER_PREFIX = 'x_';
