import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { KEY_SCOPES, type KeyScope } from '../../../../shared/key-scopes.ts';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { endOfDay } from '../../../lib/text/end-of-day.ts';
import { useFormFailure } from '../../../lib/form-failure.ts';
import { DayField } from '../../../lib/day-field.tsx';
import { CallError } from '../../../lib/call-error.ts';
import { useCreateApiKey } from '../api.ts';
import classes from '../account.module.css';
import { KEY_WORDS } from '../key-words.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Preselected scopes: the least that is useful. */
const FIRST: readonly KeyScope[] = ['surveys:read', 'results:read'];

/** Creates a named API key with scopes and shows it once. */
export function NewApiKey() {
  const { t } = useTranslation('account');
  const failure = useFormFailure();
  const create = useCreateApiKey();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(FIRST);
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [today] = useState(() => new Date());
  const [asksPassword, setAsksPassword] = useState(false);
  const { fields, sentence } =
    create.isError && !asksPassword
      ? failure(create.error, ['name', 'scopes', 'expires_at'])
      : { fields: {}, sentence: null };
  const expires_at = lastDay === null ? null : endOfDay(lastDay);
  const key = { name, scopes: [...scopes], expires_at };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    create.mutate(key, {
      onSuccess: () => setName(''),
      onError: (error) => setAsksPassword(needsPassword(error)),
    });
  };
  const createWithPassword = async (password: string) => {
    await create.mutateAsync({ ...key, password });
    setName('');
    setAsksPassword(false);
  };
  return (
    <>
      <form noValidate onSubmit={submit}>
        <Stack mb="md">
          <TextInput
            label={t('apiKeys.name')}
            placeholder={t('apiKeys.namePlaceholder')}
            value={name}
            maxLength={BOUNDS.keyName}
            onChange={(event) => setName(event.currentTarget.value)}
            error={fields['name'] ?? sentence}
          />
          <Checkbox.Group
            label={t('apiKeys.scopes')}
            value={[...scopes]}
            onChange={(chosen) => setScopes(KEY_SCOPES.filter((each) => chosen.includes(each)))}
            error={fields['scopes']}
          >
            <Stack gap="xs" mt="xs">
              {KEY_SCOPES.map((scope) => (
                <Checkbox key={scope} value={scope} label={t(KEY_WORDS[scope])} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group align="flex-end">
            <DayField
              style={{ flex: '1 1 220px' }}
              label={t('apiKeys.expiry')}
              value={lastDay}
              onChange={setLastDay}
              minDate={today}
              error={fields['expires_at']}
            />
            <Button
              type="submit"
              loading={create.isPending}
              disabled={name.trim() === '' || scopes.length === 0}
            >
              {t('apiKeys.create')}
            </Button>
          </Group>
        </Stack>
        {create.data !== undefined && (
          <Alert color="green" variant="light" mb="md" role="status" title={t('apiKeys.once')}>
            <div className={classes.secret}>{create.data.key}</div>
            <CopyButton mt="sm" value={create.data.key} />
          </Alert>
        )}
      </form>
      {asksPassword && (
        <PasswordDialog
          title={t('apiKeys.create')}
          text={t('apiKeys.passwordText')}
          confirmLabel={t('apiKeys.create')}
          onConfirm={({ password }) => createWithPassword(password)}
          onClose={() => {
            setAsksPassword(false);
            create.reset();
          }}
        />
      )}
    </>
  );
}

function needsPassword(error: unknown): boolean {
  return error instanceof CallError && error.fields['password'] === 'password_needed';
}
