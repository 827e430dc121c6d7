import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PreviewScreen } from './preview-screen.ts';
import classes from './preview.module.css';

const SCREENS = {
  phone: { width: 'phone' },
  desktop: { width: 'desktop' },
  light: { theme: 'light' },
  dark: { theme: 'dark' },
} as const;

const CHOICES = { width: ['phone', 'desktop'], theme: ['light', 'dark'] } as const;

interface ScreenButtonsProps<S extends PreviewScreen> {
  of: keyof typeof CHOICES;
  screen: S;
  onScreen: (screen: S) => void;
}

export function ScreenButtons<S extends PreviewScreen>({ of, screen, onScreen }: ScreenButtonsProps<S>) {
  const { t } = useTranslation('editor');
  return (
    <span role="group" aria-label={t(`preview.${of}`)} className={classes.choice}>
      {CHOICES[of].map((value) => {
        const wanted = { ...screen, ...SCREENS[value] };
        const isOn = wanted[of] === screen[of];
        return (
          <Button
            key={value}
            size="compact-md"
            variant={isOn ? 'light' : 'subtle'}
            aria-pressed={isOn}
            onClick={() => onScreen(wanted)}
          >
            {t(`preview.screens.${value}`)}
          </Button>
        );
      })}
    </span>
  );
}
