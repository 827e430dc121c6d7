import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { useFormFailure } from '../../../lib/form-failure.ts';
import { useCreateApiKey } from '../api.ts';
import classes from '../account.module.css';

/** Makes a named key and shows it, this once. */
export function NewApiKey() {
  const { t } = useTranslation('account');
  const failure = useFormFailure();
  const create = useCreateApiKey();
  const [name, setName] = useState('');
  const { fields, sentence } = create.isError
    ? failure(create.error, ['name'])
    : { fields: {}, sentence: null };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    create.mutate(name, { onSuccess: () => setName('') });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Group align="flex-end" mb="md">
        <TextInput
          style={{ flex: '1 1 220px' }}
          label={t('apiKeys.name')}
          placeholder={t('apiKeys.namePlaceholder')}
          value={name}
          maxLength={BOUNDS.keyName}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fields['name'] ?? sentence}
        />
        <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
          {t('apiKeys.create')}
        </Button>
      </Group>
      {create.data !== undefined && (
        <Alert color="green" variant="light" mb="md" role="status" title={t('apiKeys.once')}>
          <div className={classes.secret}>{create.data.key}</div>
          <CopyButton mt="sm" value={create.data.key} />
        </Alert>
      )}
    </form>
  );
}
