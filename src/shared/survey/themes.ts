export const THEMES = ['canvass', 'gazette', 'studio', 'meadow', 'harbour', 'ember', 'orchid'] as const;
export type Look = (typeof THEMES)[number];

export const COLOUR = /^#[0-9a-f]{6}$/;
