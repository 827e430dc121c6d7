import { useComputedColorScheme } from '@mantine/core';
import { headingFonts } from '../../../../participant/styles/theme-font-css.ts';
import { themeCss, type Looks } from '../../../../participant/styles/theme-css.ts';
import { LOOK_FACTS } from '../../../../shared/survey/theme-facts.ts';

export function SurveyLook(looks: Looks) {
  const css = themeCss(looks, useComputedColorScheme('light'));
  if (css === '') return null;
  const { theme } = looks;
  const { text, weight } = LOOK_FACTS[theme];
  const edges = ['default', 'sm', 'md', 'lg']
    .map((size) => `--mantine-radius-${size}:var(--radius)`)
    .join(';');
  // The plain theme uses the app's fonts.
  const letters =
    theme === 'canvass'
      ? ''
      : `;--font-heading:${headingFonts(theme)};--font-text:${text};--mantine-heading-font-weight:${weight}`;
  return <style>{`${css}:root:root{${edges}${letters}}`}</style>;
}
