/** The scripts of kinds, in the order in which a page runs them: that of choices and rows, and those that only some other kinds need. */
export const KIND_SCRIPTS = ['kind', 'value', 'ranking'] as const;
export type KindScript = (typeof KIND_SCRIPTS)[number];
