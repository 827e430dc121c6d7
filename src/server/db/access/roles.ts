/** Reaches all rows, owns nothing. */
export const SERVER_ROLE = 'canvass_server';
/** Reaches one user's rows. */
export const ACTING_ROLE = 'canvass_acting';
