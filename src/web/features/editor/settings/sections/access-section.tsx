import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { elementIds } from '../../state/use-view.ts';
import { AccessCodeField } from '../access-code-field.tsx';
import { SettingRow } from '../setting-row.tsx';
import type { SectionProps } from './section-props.ts';

export function AccessSection({ draft: { visibility, access_code }, set, problem, flip }: SectionProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      <SettingRow field="visibility" label={t('settings.visibility')}>
        {() => (
          <Radio.Group
            label={t('settings.visibility')}
            value={visibility}
            onChange={(value) => set({ visibility: value === 'private' ? 'private' : 'public' })}
          >
            <Stack gap="sm" mt="xs">
              {(['public', 'private'] as const).map((value) => (
                <Radio
                  key={value}
                  id={value === visibility ? elementIds.field('visibility') : undefined}
                  value={value}
                  label={t(`settings.${value}`)}
                  description={t(`settings.${value}Hint`)}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </SettingRow>
      {visibility === 'private' && (
        <SettingRow field="access_code" label={t('settings.accessCode')} hint={t('settings.accessCodeHint')}>
          {(hint) => (
            <AccessCodeField
              value={access_code}
              error={problem('access_code')}
              hint={hint}
              onChange={(code) => set({ access_code: code }, 'access_code')}
            />
          )}
        </SettingRow>
      )}
      {flip('allow_embedding')}
    </>
  );
}
