import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

/** Petrol shades; shade 8 is the brand colour (white on it 6.2:1, on paper 5.9:1). */
export const petrol: MantineColorsTuple = [
  '#eef7f8',
  '#dcedef',
  '#b9dbdf',
  '#8fc5cb',
  '#3cc3cf',
  '#3f9da6',
  '#2a8a94',
  '#187a84',
  '#0e6b74',
  '#0a525a',
];

/** Clay, for one signal per screen. */
export const clay: MantineColorsTuple = [
  '#fdf2ed',
  '#fbe3d9',
  '#f6c6b2',
  '#f1a788',
  '#ef8d66',
  '#e5703f',
  '#d9572b',
  '#cc4c20',
  '#b9430f',
  '#8f330a',
];

/** Greys of Scientific mode: text, muted, lines, raised, background. */
export const dark: MantineColorsTuple = [
  '#e8eef0',
  '#c6d1d6',
  '#a5b4bb',
  '#8b9ba3',
  '#33454d',
  '#1c2a30',
  '#142025',
  '#0d1518',
  '#0a1114',
  '#070c0e',
];

/** Brick red and leaf green that match the paper; shade 8 has white text. */
export const red: MantineColorsTuple = [
  '#fdf3f2',
  '#fbe4e2',
  '#f6c5c1',
  '#f0a29c',
  '#e97a72',
  '#e0574d',
  '#d33f35',
  '#c3322a',
  '#b3261e',
  '#8c1a14',
];

export const green: MantineColorsTuple = [
  '#f0f8f2',
  '#dff0e4',
  '#bfe1ca',
  '#97cfaa',
  '#6dbb88',
  '#48a56a',
  '#338f55',
  '#277b47',
  '#1c6b3c',
  '#12502b',
];

/** Warm greys that match the paper. */
export const gray: MantineColorsTuple = [
  '#faf9f6',
  '#f3f1eb',
  '#ebe8e1',
  '#e4e1da',
  '#d5d1c8',
  '#b3b0a8',
  '#8d8b85',
  '#6a6b69',
  '#4d5359',
  '#2f363c',
];

/** Light variant of a colour, using the tokens of a state. */
function quiet(colour: string, state: string): Record<string, string> {
  return {
    [`--mantine-color-${colour}-text`]: `var(--${state}-text)`,
    [`--mantine-color-${colour}-light`]: `var(--${state}-soft)`,
    [`--mantine-color-${colour}-light-hover`]: `var(--${state}-soft)`,
    [`--mantine-color-${colour}-light-color`]: `var(--${state}-text)`,
    [`--mantine-color-${colour}-outline`]: `var(--${state}-text)`,
    [`--mantine-color-${colour}-outline-hover`]: `var(--${state}-soft)`,
  };
}

/** Maps Mantine's variables to our tokens. */
export const tokensAsVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-muted)',
    '--mantine-color-anchor': 'var(--brand-text)',
    '--mantine-color-error': 'var(--danger-text)',
    '--mantine-color-success': 'var(--success-text)',
    '--mantine-color-placeholder': 'var(--ink-muted)',
    '--mantine-color-default': 'var(--raised)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--neutral-soft)',
    '--mantine-color-disabled-color': 'var(--ink-muted)',
    '--mantine-color-disabled-border': 'var(--line)',
  },
  light: stateVariables,
  dark: stateVariables,
});

const stateVariables = {
  '--mantine-color-petrol-filled': 'var(--brand)',
  '--mantine-color-petrol-filled-hover': 'var(--brand-hover)',
  ...quiet('petrol', 'brand'),
  '--mantine-color-petrol-light-hover': 'var(--brand-soft-hover)',
  ...quiet('red', 'danger'),
  ...quiet('green', 'success'),
  ...quiet('yellow', 'warning'),
  ...quiet('blue', 'info'),
  ...quiet('gray', 'neutral'),
  ...quiet('clay', 'signal'),
};
