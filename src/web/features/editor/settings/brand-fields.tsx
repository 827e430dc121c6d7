import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AltField } from '../../../../questions/core/editor/alt-field.tsx';
import type { Draft } from '../state/model.ts';
import type { DraftState } from '../state/use-editor-state.ts';
import { elementIds } from '../state/use-view.ts';
import { SettingRow } from './setting-row.tsx';
import { BrandPicture } from './brand-picture.tsx';

interface BrandFieldsProps extends Pick<Draft, 'logo' | 'cover'>, Pick<DraftState, 'change'> {
  problem: (field: string) => string | undefined;
}

/** Logo with alternative text, and a decorative cover. */
export function BrandFields({ logo, cover, problem, change }: BrandFieldsProps) {
  const { t } = useTranslation('editor');
  const ofLogo = problem('logo');
  const [isNew, setNew] = useState(false);
  return (
    <>
      <SettingRow field="logo" label={t('settings.logo')} hint={t('settings.logoHint')}>
        {(hint) => (
          <BrandPicture
            id={logo === null ? elementIds.field('logo') : undefined}
            label={t('settings.logo')}
            hint={hint}
            shape={{ side: 560, ratio: 0 }}
            image={logo?.image ?? null}
            problem={logo?.alt.trim() === '' ? undefined : ofLogo}
            onChange={(image) => {
              setNew(image !== null);
              // The alternative text may change during the upload.
              change(
                (now) => ({ ...now, logo: image === null ? null : { alt: now.logo?.alt ?? '', image } }),
                null,
              );
            }}
          />
        )}
      </SettingRow>
      {logo !== null && (
        <AltField
          id={elementIds.field('logo')}
          label={t('settings.logoAlt')}
          description={t('settings.logoAltHint')}
          value={logo.alt}
          asks={isNew}
          isMissed={ofLogo !== undefined}
          onChange={(value) => change((now) => ({ ...now, logo: { ...logo, alt: value } }), 'logo')}
        />
      )}
      <SettingRow field="cover" label={t('settings.cover')} hint={t('settings.coverHint')}>
        {(hint) => (
          <BrandPicture
            id={elementIds.field('cover')}
            label={t('settings.cover')}
            hint={hint}
            shape={{ side: 1_280, ratio: 4 }}
            image={cover}
            problem={problem('cover')}
            onChange={(image) => change((now) => ({ ...now, cover: image }), null)}
          />
        )}
      </SettingRow>
    </>
  );
}
