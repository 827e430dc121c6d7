/** What a page of participants may look like: the plain one of the app, and six others. */
export const THEMES = ['canvass', 'gazette', 'studio', 'meadow', 'harbour', 'ember', 'orchid'] as const;
export type Look = (typeof THEMES)[number];

/** A colour as its owner writes it. */
export const COLOUR = /^#[0-9a-f]{6}$/;
