import { DRAWING_COLOURS } from '../../../../ui/charts/drawing.ts';

const { muted, data } = DRAWING_COLOURS;

export const BODY = { size: 8.5 } as const;
export const QUIET = { size: 7.5, colour: muted } as const;
export const TITLE = { size: 20, face: 'heading' } as const;
export const PART = { size: 16, face: 'heading' } as const;
export const HEADING = { size: 11, face: 'heading' } as const;
export const SUBHEADING = { size: 9, face: 'bold' } as const;
export const HEADLINE_STYLE = { size: 9.5, face: 'bold', colour: data } as const;
export const SENTENCE = { size: 10.5 } as const;
/** Chart width in half a sheet, at which labels match the surrounding text size. */
export const CHART_WIDTH = 340;
