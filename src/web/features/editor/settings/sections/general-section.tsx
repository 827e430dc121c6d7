import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../../shared/bounds.ts';
import { LANGUAGES } from '../../../../../shared/text/languages.ts';
import { currentLanguage } from '../../../../lib/text/i18n.ts';
import { offeredLanguages } from '../../../../lib/text/offered-languages.ts';
import { tagName } from '../../../../lib/text/tag-name.ts';
import { withLanguage } from '../../state/default-words.ts';
import { elementIds } from '../../state/use-view.ts';
import { SettingRow } from '../setting-row.tsx';
import type { SectionProps } from './section-props.ts';

export function GeneralSection({ draft, change, set, problem, flip }: SectionProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      <SettingRow field="language" label={t('settings.language')} hint={t('settings.languageHint')}>
        {(hint) => (
          <NativeSelect
            id={elementIds.field('language')}
            label={t('settings.language')}
            description={hint}
            data={[{ value: '', label: t('settings.languageReader') }, ...languageChoices(draft.language)]}
            value={draft.language ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const language = value === '' ? null : value;
              change((now) => withLanguage(now, language, currentLanguage()));
            }}
          />
        )}
      </SettingRow>
      <SettingRow field="default_mode" label={t('settings.lookMode')} hint={t('settings.default_mode_hint')}>
        {(hint) => (
          <NativeSelect
            id={elementIds.field('default_mode')}
            label={t('settings.lookMode')}
            description={hint}
            data={[
              { value: 'all', label: t('settings.modeAll') },
              { value: 'one', label: t('settings.modeOne') },
            ]}
            value={draft.default_mode}
            onChange={({ currentTarget: { value } }) =>
              set({ default_mode: value === 'one' ? 'one' : 'all' })
            }
          />
        )}
      </SettingRow>
      {flip('manual_advance')}
      {flip('mode_fixed')}
      {flip('welcome')}
      {draft.welcome && (
        <SettingRow field="asked_by" label={t('settings.asked_by')} hint={t('settings.asked_byHint')}>
          {(hint) => (
            <TextInput
              id={elementIds.field('asked_by')}
              label={t('settings.asked_by')}
              description={hint}
              maxLength={BOUNDS.askedBy}
              value={draft.asked_by}
              error={problem('asked_by')}
              onChange={({ currentTarget: { value } }) => set({ asked_by: value }, 'asked_by')}
            />
          )}
        </SettingRow>
      )}
    </>
  );
}

/** Lists the app's languages first, then others, including the survey's own. */
function languageChoices(own: string | null) {
  const reader = currentLanguage();
  const first = [...new Set([...LANGUAGES, ...(own === null ? [] : [own])])];
  return [
    ...first.map((value) => ({ value, label: tagName(value, reader) })),
    ...offeredLanguages('', first, reader),
  ];
}
