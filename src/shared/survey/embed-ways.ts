/** Embed modes: in the text, in a dialog, at the edge, full page. */
export const EMBED_WAYS = ['inline', 'popup', 'slide', 'full'] as const;
export type EmbedWay = (typeof EMBED_WAYS)[number];
