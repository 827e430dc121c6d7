/** In execution order. */
export const KIND_SCRIPTS = ['kind', 'value', 'ranking'] as const;
export type KindScript = (typeof KIND_SCRIPTS)[number];
