import { Group, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { themeFontCss, headingFonts } from '../../../../participant/styles/theme-font-css.ts';
import { coloursOf, mendedOn } from '../../../../shared/survey/theme-colours.ts';
import { LOOK_FACTS } from '../../../../shared/survey/theme-facts.ts';
import { type Look, THEMES } from '../../../../shared/survey/themes.ts';
import type { Draft } from '../state/model.ts';
import { elementIds } from '../state/use-view.ts';
import { SettingRow } from './setting-row.tsx';
import classes from './theme-fields.module.css';
import { NamedSwitch } from '../../../../ui/controls/named-switch.tsx';

type Looks = Pick<Draft, 'theme' | 'accent'>;

interface ThemeFieldsProps extends Looks {
  onChange: (part: Partial<Looks>, what: string | null) => void;
}

/** Theme picker with swatches, and the accent colour. */
export function ThemeFields({ theme, accent, onChange }: ThemeFieldsProps) {
  const { t } = useTranslation('editor');
  const own = LOOK_FACTS[theme].light.accent;
  const mended = accent === null ? null : mendedOn(theme, accent);
  return (
    <>
      <style>{THEMES.map((look) => themeFontCss(look)).join('')}</style>
      <SettingRow field="theme" isWide label={t('settings.theme')} hint={t('settings.themeHint')}>
        {(hint) => (
          <Radio.Group
            label={t('settings.theme')}
            description={hint}
            value={theme}
            onChange={(value) =>
              onChange({ theme: THEMES.find((look) => look === value) ?? 'canvass' }, null)
            }
          >
            <div className={classes.looks}>
              {THEMES.map((look) => (
                <Radio
                  key={look}
                  id={look === theme ? elementIds.field('theme') : undefined}
                  value={look}
                  label={<Swatch look={look} accent={accent} />}
                  styles={{ body: { alignItems: 'center' } }}
                />
              ))}
            </div>
          </Radio.Group>
        )}
      </SettingRow>
      <SettingRow field="accent" label={t('settings.accent')} hint={t('settings.accentHint')}>
        {(hint) => (
          <>
            <Group align="center" gap="lg">
              <NamedSwitch
                id={elementIds.field('accent')}
                label={t('settings.accent')}
                description={hint}
                checked={accent !== null}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({ accent: checked ? own : null }, null)
                }
              />
              {accent !== null && (
                <input
                  type="color"
                  className={classes.colour}
                  aria-label={t('settings.accentColour')}
                  aria-describedby="accent-mended"
                  value={accent}
                  onChange={({ currentTarget: { value } }) => onChange({ accent: value }, 'accent')}
                />
              )}
            </Group>
            <p id="accent-mended" role="status" className={classes.mended}>
              {mended !== null && t(`settings.accentMended.${mended}`)}
            </p>
          </>
        )}
      </SettingRow>
    </>
  );
}

/** Miniature of a theme. */
function Swatch({ look, accent }: { look: Look; accent: string | null }) {
  const { t } = useTranslation('editor');
  const { paper, ink, line, brand, ...colours } = coloursOf(look, accent).light;
  const { weight, radius, button } = LOOK_FACTS[look];
  return (
    <span className={classes.swatch}>
      <span
        aria-hidden="true"
        className={classes.sheet}
        style={{
          background: paper,
          color: ink,
          borderColor: line,
          borderRadius: radius,
          fontFamily: headingFonts(look),
          fontWeight: weight,
        }}
      >
        Aa
        <span style={{ background: brand, color: colours['on-brand'], borderRadius: button }}>✓</span>
      </span>
      {t(`settings.themes.${look}`)}
    </span>
  );
}
