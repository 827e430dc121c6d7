/** How a survey stands in another page, as the script of embedding knows it: in its text, in a dialog, at its edge, or in its place. */
export const EMBED_WAYS = ['inline', 'popup', 'slide', 'full'] as const;
export type EmbedWay = (typeof EMBED_WAYS)[number];
