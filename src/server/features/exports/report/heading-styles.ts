import { DRAWING_COLOURS } from '../../../../ui/chart-drawing.ts';

const { muted, data } = DRAWING_COLOURS;

export const BODY = { size: 10 } as const;
export const QUIET = { size: 9, colour: muted } as const;
export const TITLE = { size: 20, bold: true } as const;
export const PART = { size: 16, bold: true } as const;
export const HEADING = { size: 13, bold: true } as const;
export const SUBHEADING = { size: 10.5, bold: true } as const;
/** What the answers say in one sentence. */
export const SAID = { size: 11, bold: true, colour: data } as const;
