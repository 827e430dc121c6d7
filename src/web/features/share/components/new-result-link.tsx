import { Alert, Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { endOfDay } from '../../../lib/text/end-of-day.ts';
import { useFormFailure } from '../../../lib/form-failure.ts';
import type { useCreateResultLink } from '../api.ts';
import { resultsLink } from '../model.ts';
import classes from '../share.module.css';
import { EndField } from './end-field.tsx';
import { LinkField } from './link-field.tsx';

interface NewResultLinkProps {
  survey_id: string;
  create: ReturnType<typeof useCreateResultLink>;
}

export function NewResultLink({ survey_id, create }: NewResultLinkProps) {
  const { t } = useTranslation('share');
  const failure = useFormFailure();
  const [name, setName] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const { fields, sentence } = create.isError
    ? failure(create.error, ['name', 'ends_at'])
    : { fields: {}, sentence: null };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const link = { kind: 'private' as const, name, ends_at: day === null ? null : endOfDay(day) };
    create.mutate(link, {
      onSuccess: () => {
        setName('');
        setDay(null);
      },
      // The disabled button lost the focus.
      onError: () => nameField.current?.focus(),
    });
  };
  const token = create.data?.token ?? null;
  const nameField = useRef<HTMLInputElement>(null);
  const made = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (token !== null) made.current?.focus();
  }, [token]);
  return (
    <>
      <form noValidate className={classes.resultForm} onSubmit={submit}>
        <TextInput
          ref={nameField}
          className={classes.endField ?? ''}
          label={t('results.name')}
          placeholder={t('results.namePlaceholder')}
          value={name}
          maxLength={BOUNDS.keyName}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fields['name'] ?? sentence}
        />
        <EndField day={day} onDay={setDay} error={fields['ends_at']} />
        <Button type="submit" loading={create.isPending}>
          {t('results.create')}
        </Button>
      </form>
      {token !== null && (
        <Alert ref={made} tabIndex={-1} color="green" variant="light" role="status" title={t('results.once')}>
          <LinkField
            label={t('results.newLink')}
            link={resultsLink(window.location.origin, survey_id, token)}
          />
        </Alert>
      )}
    </>
  );
}
