/** What the server works as: it reaches every row and owns nothing. */
export const SERVER_ROLE = 'canvass_server';
/** What it works as for one user, whose rows are the only ones there. */
export const ACTING_ROLE = 'canvass_acting';
