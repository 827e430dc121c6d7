import { createTheme, rem } from '@mantine/core';
import type { MantineThemeOverride } from '@mantine/core';
import { clay, dark, gray, green, petrol, red } from './theme-colours.ts';
import classes from './theme.module.css';

/** A menu that fades out would still receive clicks meant for the content below. */
const CLOSES_AT_ONCE = { transition: 'fade', duration: 150, exitDuration: 0 } as const;

const RETURNS_FOCUS = { returnFocus: true } as const;

const headingSize = (size: number, lineHeight: string) => ({ fontSize: rem(size), lineHeight });

/**
 * Creates the Mantine theme.
 * @param closeLabel accessible name of close buttons
 * @param decimalSeparator of number fields
 */
export function appTheme(closeLabel: string, decimalSeparator: string): MantineThemeOverride {
  const closeButtonProps = { 'aria-label': closeLabel };
  return createTheme({
    colors: { petrol, clay, red, green, gray, dark },
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
        // Fits the longest German title word on a phone.
        h1: { fontSize: `clamp(${rem(30)}, 8.2vw, ${rem(38)})`, lineHeight: '1.15' },
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
      Button: { defaultProps: { size: 'md' }, classNames: { root: classes.button } },
      Input: {
        defaultProps: { size: 'md' },
        classNames: { wrapper: classes.inputWrapper, input: classes.input },
      },
      InputWrapper: {
        defaultProps: { size: 'md' },
        classNames: { label: classes.label, description: classes.hint },
      },
      NumberInput: { defaultProps: { decimalSeparator } },
      Checkbox: { defaultProps: { size: 'md' }, classNames: { input: classes.choice } },
      Radio: { defaultProps: { size: 'md' }, classNames: { radio: classes.choice } },
      Switch: {
        defaultProps: { size: 'md' },
        classNames: { input: classes.switchInput, track: classes.switchTrack },
      },
      Pill: { classNames: { root: classes.pill } },
      Badge: { defaultProps: { variant: 'light', tt: 'none' } },
      ActionIcon: { defaultProps: { variant: 'subtle', size: 44 } },
      Modal: {
        defaultProps: {
          closeButtonProps,
          centered: true,
          padding: 'lg',
          radius: 'md',
          overlayProps: { color: 'var(--overlay)' },
        },
        classNames: {
          title: classes.modalTitle,
          inner: classes.dialogInner,
          content: `${classes.raised} ${classes.dialog}`,
          header: classes.raised,
        },
      },
      // Mantine renders a <header>, which would be a second banner landmark.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      Drawer: {
        defaultProps: { closeButtonProps, overlayProps: { color: 'var(--overlay)' } },
        classNames: { title: classes.modalTitle, content: classes.raised, header: classes.raised },
      },
      Alert: { defaultProps: { closeButtonLabel: closeLabel } },
      Notification: {
        defaultProps: { closeButtonProps, withBorder: true },
        classNames: { root: classes.toast, title: classes.toastTitle, description: classes.toastText },
      },
      Card: { defaultProps: { withBorder: true, padding: 'lg' }, classNames: { root: classes.card } },
      Paper: { classNames: { root: classes.card } },
      Menu: { classNames: { dropdown: classes.raised } },
      Popover: {
        classNames: { dropdown: classes.raised },
        defaultProps: { transitionProps: CLOSES_AT_ONCE },
      },
      DatePickerInput: { defaultProps: { popoverProps: RETURNS_FOCUS } },
      DateTimePicker: { defaultProps: { popoverProps: RETURNS_FOCUS } },
      Tabs: { classNames: { tab: classes.tab } },
      Tooltip: { defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: true } } },
    },
  });
}
