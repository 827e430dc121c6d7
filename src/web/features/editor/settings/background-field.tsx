import { Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groundsOf, isColour } from '../../../../shared/survey/background.ts';
import { LOOK_FACTS } from '../../../../shared/survey/theme-facts.ts';
import type { Draft } from '../state/model.ts';
import { elementIds } from '../state/use-view.ts';
import { SettingRow } from './setting-row.tsx';
import { BrandPicture } from './brand-picture.tsx';
import classes from './theme-fields.module.css';

const KINDS = ['none', 'colour', 'picture'] as const;

interface BackgroundFieldProps extends Pick<Draft, 'theme' | 'background'> {
  problem: string | undefined;
  onChange: (part: Pick<Draft, 'background'>, what: string | null) => void;
}

/** Theme default, colour or image. */
export function BackgroundField({ theme, background, problem, onChange }: BackgroundFieldProps) {
  const { t } = useTranslation('editor');
  // "Image" can be chosen before one exists.
  const [wantsPicture, setWantsPicture] = useState(false);
  const kind = background === null ? (wantsPicture ? 'picture' : 'none') : kindOf(background);
  const set = (value: string | null, what: string | null = null) => onChange({ background: value }, what);
  return (
    <>
      <SettingRow field="background" label={t('settings.background')} hint={t('settings.backgroundHint')}>
        {(hint) => (
          <Radio.Group
            label={t('settings.background')}
            description={hint}
            value={kind}
            onChange={(value) => {
              setWantsPicture(value === 'picture');
              set(value === 'colour' ? LOOK_FACTS[theme].light.accent : null);
            }}
          >
            <Group gap="md" mt="xs">
              {KINDS.map((each) => (
                <Radio
                  key={each}
                  id={each === kind && kind !== 'picture' ? elementIds.field('background') : undefined}
                  value={each}
                  label={t(`settings.backgrounds.${each}`)}
                />
              ))}
            </Group>
          </Radio.Group>
        )}
      </SettingRow>
      {background !== null && kind === 'colour' && (
        <Stack gap="xs">
          <input
            type="color"
            className={classes.colour}
            aria-label={t('settings.backgroundColour')}
            aria-describedby="background-mended"
            value={background}
            onChange={({ currentTarget: { value } }) => set(value, 'background')}
          />
          <p id="background-mended" role="status" className={classes.mended}>
            {groundsOf(theme, background).dark !== background && t('settings.backgroundMended')}
          </p>
        </Stack>
      )}
      {kind === 'picture' && (
        <BrandPicture
          id={elementIds.field('background')}
          label={t('settings.backgroundPicture')}
          hint={t('settings.backgroundPictureHint')}
          shape={{ side: 1_600, ratio: 0 }}
          image={background}
          problem={problem}
          onChange={(image) => {
            setWantsPicture(true);
            set(image);
          }}
        />
      )}
    </>
  );
}

function kindOf(background: string): (typeof KINDS)[number] {
  return isColour(background) ? 'colour' : 'picture';
}
