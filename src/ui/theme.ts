import { createTheme, rem } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import classes from './theme.module.css';

/** Petrol from breath to depth; shade 8 is the brand (white on it 6.2:1, on paper 5.9:1). */
const petrol: MantineColorsTuple = [
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

/** Clay, the one signal per screen. */
const clay: MantineColorsTuple = [
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

/** Scientific mode's greys: text, muted, lines, raised, ground. */
const dark: MantineColorsTuple = [
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

/** Mantine's variables, spoken in our tokens, so that a component never needs a colour of its own. */
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
  light: brandVariables,
  dark: brandVariables,
});

const brandVariables = {
  '--mantine-color-petrol-filled': 'var(--brand)',
  '--mantine-color-petrol-filled-hover': 'var(--brand-hover)',
  '--mantine-color-petrol-text': 'var(--brand-text)',
  '--mantine-color-petrol-light': 'var(--brand-soft)',
  '--mantine-color-petrol-light-hover': 'var(--brand-soft-hover)',
  '--mantine-color-petrol-light-color': 'var(--brand-text)',
  '--mantine-color-petrol-outline': 'var(--brand-text)',
  '--mantine-color-petrol-outline-hover': 'var(--brand-soft)',
  '--mantine-color-red-text': 'var(--danger-text)',
  '--mantine-color-red-light': 'var(--danger-soft)',
  '--mantine-color-red-light-color': 'var(--danger-text)',
  '--mantine-color-red-outline': 'var(--danger-text)',
};

const headingSize = (size: number, lineHeight: string) => ({ fontSize: rem(size), lineHeight });

/** The Mantine theme on our tokens; `closeLabel` names every close button in the person's language. */
export function appTheme(closeLabel: string): MantineThemeOverride {
  const closeButtonProps = { 'aria-label': closeLabel };
  return createTheme({
    colors: { petrol, clay, dark },
    primaryColor: 'petrol',
    primaryShade: 8,
    autoContrast: true,
    white: '#ffffff',
    black: '#16202a',
    fontFamily: 'var(--font-text)',
    headings: {
      fontFamily: 'var(--font-heading)',
      fontWeight: '560',
      textWrap: 'balance',
      sizes: {
        h1: headingSize(38, '1.15'),
        h2: headingSize(28, '1.2'),
        h3: headingSize(21, '1.3'),
        h4: headingSize(18, '1.35'),
        h5: headingSize(16, '1.4'),
        h6: headingSize(14, '1.4'),
      },
    },
    defaultRadius: 'md',
    radius: { xs: rem(4), sm: rem(6), md: rem(10), lg: rem(10), xl: rem(999) },
    spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
    shadows: {
      xs: 'var(--shadow)',
      sm: 'var(--shadow)',
      md: 'var(--shadow)',
      lg: 'var(--shadow)',
      xl: 'var(--shadow)',
    },
    lineHeights: { xs: '1.45', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.6' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusClassName: classes.focus ?? '',
    components: {
      Button: { classNames: { root: classes.button } },
      ActionIcon: { defaultProps: { variant: 'subtle', size: 44 } },
      Modal: {
        defaultProps: {
          closeButtonProps,
          centered: true,
          radius: 'md',
          overlayProps: { color: 'var(--overlay)' },
        },
        classNames: { title: classes.modalTitle, content: classes.raised, header: classes.raised },
      },
      Drawer: {
        defaultProps: { closeButtonProps, overlayProps: { color: 'var(--overlay)' } },
        classNames: { title: classes.modalTitle, content: classes.raised, header: classes.raised },
      },
      Alert: { defaultProps: { closeButtonLabel: closeLabel } },
      Notification: { defaultProps: { closeButtonProps } },
      Card: { defaultProps: { withBorder: true, padding: 'lg' }, classNames: { root: classes.card } },
      Paper: { classNames: { root: classes.card } },
      Menu: { classNames: { dropdown: classes.raised } },
      Popover: { classNames: { dropdown: classes.raised } },
      Tooltip: { defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: true } } },
    },
  });
}
