import type { Look } from './themes.ts';

/** Colours that a theme sets besides the accent ones, by token name. */
export interface Ground {
  readonly paper: string;
  readonly raised: string;
  readonly sunken: string;
  readonly ink: string;
  readonly 'ink-muted': string;
  readonly line: string;
  readonly 'line-strong': string;
  /** Base of buttons and the selected answer; adjusted for contrast. */
  readonly accent: string;
}

interface LookFacts {
  readonly light: Ground;
  readonly dark: Ground;
  /** System fonts, rarest first: for text, and as fallback of the theme's own font. */
  readonly heading: string;
  readonly text: string;
  readonly radius: number;
  /** Button radius in pixels, or round. */
  readonly button: number;
  readonly flat: boolean;
  readonly space: Space;
  /** The only font file loaded, for titles and questions; null in the plain theme. */
  readonly face: string | null;
  /** Of titles and questions, also in fallback fonts. */
  readonly weight: number;
}

interface Space {
  /** Maximum page width in pixels. */
  readonly column: number;
  /** Spacing between questions, within a question, and between options, in pixels. */
  readonly between: number;
  readonly within: number;
  readonly choices: number;
  /** Font sizes in rem of questions, and of the page title on wide screens. */
  readonly question: number;
  readonly title: number;
}

const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const SERIF = "'Iowan Old Style', Charter, 'Source Serif 4', Georgia, Cambria, 'Noto Serif', serif";
const ROUND = 999;

export const LOOK_FACTS: Readonly<Record<Look, LookFacts>> = {
  canvass: {
    light: { paper: '#fbfaf7', raised: '#ffffff', sunken: '#f3f1eb', ink: '#16202a', 'ink-muted': '#56626a', line: '#e4e1da', 'line-strong': '#8a9299', accent: '#0e6b74' }, // prettier-ignore
    dark: { paper: '#0d1518', raised: '#142025', sunken: '#0a1114', ink: '#e8eef0', 'ink-muted': '#a5b4bb', line: '#24343b', 'line-strong': '#6b7f89', accent: '#14808b' }, // prettier-ignore
    heading: `ui-serif, ${SERIF}`,
    text: SANS,
    radius: 10,
    button: 10,
    flat: false,
    space: { column: 720, between: 16, within: 24, choices: 8, question: 1.125, title: 2.25 },
    face: null,
    weight: 600,
  },
  // Newspaper: serif fonts, rules instead of cards, red.
  gazette: {
    light: { paper: '#fdfbf5', raised: '#fdfbf5', sunken: '#f4f0e4', ink: '#1c1a17', 'ink-muted': '#5d574c', line: '#d8d1bf', 'line-strong': '#857c69', accent: '#8c1d18' }, // prettier-ignore
    dark: { paper: '#17140f', raised: '#17140f', sunken: '#100e0a', ink: '#f2ece0', 'ink-muted': '#b8ae9b', line: '#3a342a', 'line-strong': '#857b69', accent: '#e0766c' }, // prettier-ignore
    heading: SERIF,
    text: SERIF,
    radius: 0,
    button: 0,
    flat: true,
    space: { column: 660, between: 16, within: 20, choices: 6, question: 1.375, title: 3.25 },
    face: 'gazette-36464124',
    weight: 700,
  },
  // Swiss poster: grotesque fonts, black on white, bright blue.
  studio: {
    light: { paper: '#ffffff', raised: '#ffffff', sunken: '#f2f2f2', ink: '#0a0a0a', 'ink-muted': '#565656', line: '#d9d9d9', 'line-strong': '#7d7d7d', accent: '#1f35ff' }, // prettier-ignore
    dark: { paper: '#0a0a0a', raised: '#0a0a0a', sunken: '#161616', ink: '#fafafa', 'ink-muted': '#b3b3b3', line: '#333333', 'line-strong': '#808080', accent: '#8c99ff' }, // prettier-ignore
    heading: "'Helvetica Neue', Inter, Helvetica, 'Nimbus Sans', Arial, sans-serif",
    text: "'Helvetica Neue', Inter, Helvetica, 'Nimbus Sans', Arial, sans-serif",
    radius: 3,
    button: 3,
    flat: true,
    space: { column: 840, between: 56, within: 32, choices: 4, question: 1.625, title: 4.25 },
    face: 'studio-9f2554d6',
    weight: 800,
  },
  // Soft green, round letters and corners.
  meadow: {
    light: { paper: '#f3f7ec', raised: '#ffffff', sunken: '#e9efdf', ink: '#1d2a1a', 'ink-muted': '#54634e', line: '#d9e2cd', 'line-strong': '#7f9077', accent: '#2f6b2f' }, // prettier-ignore
    dark: { paper: '#10180e', raised: '#182315', sunken: '#0b120a', ink: '#e9f1e4', 'ink-muted': '#a9b9a1', line: '#2b3a26', 'line-strong': '#71836a', accent: '#8fd088' }, // prettier-ignore
    heading: `ui-rounded, 'SF Pro Rounded', 'Hiragino Maru Gothic ProN', Quicksand, Nunito, Comfortaa, ${SANS}`,
    text: `ui-rounded, 'SF Pro Rounded', 'Hiragino Maru Gothic ProN', Nunito, ${SANS}`,
    radius: 20,
    button: ROUND,
    flat: false,
    space: { column: 700, between: 20, within: 32, choices: 12, question: 1.3125, title: 2.75 },
    face: 'meadow-453f00bb',
    weight: 700,
  },
  // Calm blue, humanist sans, for offices and institutes.
  harbour: {
    light: { paper: '#edf2f7', raised: '#ffffff', sunken: '#e2e9f1', ink: '#12243a', 'ink-muted': '#4d5f75', line: '#d3dde8', 'line-strong': '#7a8ca1', accent: '#1d4f91' }, // prettier-ignore
    dark: { paper: '#0c1522', raised: '#13202f', sunken: '#08101a', ink: '#e6eef7', 'ink-muted': '#a2b3c6', line: '#243549', 'line-strong': '#6c8098', accent: '#7db2f0' }, // prettier-ignore
    heading: `Optima, Candara, 'Noto Sans', ${SANS}`,
    text: `Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', ${SANS}`,
    radius: 6,
    button: 6,
    flat: false,
    space: { column: 780, between: 14, within: 24, choices: 6, question: 1.375, title: 3 },
    face: 'harbour-0d53be7c',
    weight: 600,
  },
  // Warm clay, slab serifs.
  ember: {
    light: { paper: '#fbf1e7', raised: '#fffaf4', sunken: '#f4e6d8', ink: '#2b1a10', 'ink-muted': '#6b5241', line: '#e8d6c4', 'line-strong': '#9a7f6a', accent: '#a63a12' }, // prettier-ignore
    dark: { paper: '#1a110b', raised: '#241811', sunken: '#130c07', ink: '#f7eadf', 'ink-muted': '#c3ab99', line: '#3d2c21', 'line-strong': '#8d7462', accent: '#f19a6b' }, // prettier-ignore
    heading: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', 'Sitka Small', Georgia, serif",
    text: SANS,
    radius: 14,
    button: 14,
    flat: false,
    space: { column: 720, between: 28, within: 28, choices: 10, question: 1.375, title: 3 },
    face: 'ember-67a4be42',
    weight: 700,
  },
  // Fine, high-contrast letters, violet on pale grey.
  orchid: {
    light: { paper: '#f7f4fa', raised: '#ffffff', sunken: '#ece6f2', ink: '#241a33', 'ink-muted': '#5f5370', line: '#e0d7ea', 'line-strong': '#8c7fa0', accent: '#6a3fa0' }, // prettier-ignore
    dark: { paper: '#150f1e', raised: '#1e1629', sunken: '#0f0a16', ink: '#f0e9f8', 'ink-muted': '#b8aac9', line: '#352945', 'line-strong': '#7f7094', accent: '#c5a1f2' }, // prettier-ignore
    heading: "Didot, 'Bodoni MT', 'Noto Serif Display', 'URW Palladio L', P052, Georgia, serif",
    text: SANS,
    radius: 16,
    button: ROUND,
    flat: false,
    space: { column: 620, between: 40, within: 40, choices: 14, question: 1.5, title: 3.5 },
    face: 'orchid-d541b379',
    weight: 400,
  },
};
