import { Button, Group, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeAccessCode } from '../../../../shared/access-code.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { Draft } from '../model.ts';
import type { DraftState } from '../use-draft.ts';

interface SettingsTabProps extends Pick<DraftState, 'draft' | 'change'> {
  hasAnswers: boolean;
}

type SwitchField = 'results_visible_to_participants' | 'require_answers' | 'allow_embedding';
const SWITCHES: readonly SwitchField[] = [
  'results_visible_to_participants',
  'require_answers',
  'allow_embedding',
];

/** Who may answer, named or anonymous, and what participants see afterwards. */
export function SettingsTab({ draft, change, hasAnswers }: SettingsTabProps) {
  const { t } = useTranslation('editor');
  const set = (part: Partial<Draft>, what: string | null = null) =>
    change((now) => ({ ...now, ...part }), what);
  const anonymous = draft.anonymity_level === 'anonymous';
  return (
    <Stack gap="xl">
      <Radio.Group
        label={t('settings.visibility')}
        value={draft.visibility}
        onChange={(value) => set({ visibility: value === 'private' ? 'private' : 'public' })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="public" label={t('settings.public')} description={t('settings.publicHint')} />
          <Radio value="private" label={t('settings.private')} description={t('settings.privateHint')} />
        </Stack>
      </Radio.Group>
      {draft.visibility === 'private' && (
        <AccessCode
          value={draft.access_code}
          onChange={(access_code) => set({ access_code }, 'access_code')}
        />
      )}
      <Switch
        label={t('settings.anonymous')}
        description={hasAnswers && anonymous ? t('settings.anonymousFixed') : t('settings.anonymousHint')}
        checked={anonymous}
        disabled={hasAnswers && anonymous}
        onChange={({ currentTarget: { checked } }) =>
          set({ anonymity_level: checked ? 'anonymous' : 'name_required' })
        }
      />
      {SWITCHES.map((field) => (
        <Switch
          key={field}
          label={t(`settings.${field}`)}
          description={t(`settings.${field}_hint`)}
          checked={draft[field]}
          onChange={({ currentTarget: { checked } }) => set({ [field]: checked })}
        />
      ))}
    </Stack>
  );
}

function AccessCode({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useTranslation('editor');
  const [generated, setGenerated] = useState(false);
  const { start } = useTimeout(() => setGenerated(false), 2_000);
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        flex={1}
        label={t('settings.accessCode')}
        description={t('settings.accessCodeHint')}
        value={value}
        maxLength={BOUNDS.accessCode}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button
        variant="default"
        onClick={() => {
          onChange(makeAccessCode((bytes) => crypto.getRandomValues(bytes)));
          setGenerated(true);
          start();
        }}
      >
        {generated ? t('settings.generated') : t('settings.generate')}
      </Button>
    </Group>
  );
}
