import { Button, Input, Text, TextInput } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeAccessCode } from '../../../../shared/survey/access-code.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import classes from '../editor.module.css';
import { elementIds } from '../state/use-view.ts';

/** 'Generated!' is shown for 2 s (docs/spec.md#9-numbers). */
const NOTICE_MS = 2_000;

interface AccessCodeFieldProps {
  value: string;
  error: string | undefined;
  hint: string | undefined;
  onChange: (code: string) => void;
}

/** Access code with a generator button. */
export function AccessCodeField({ value, error, hint, onChange }: AccessCodeFieldProps) {
  const { t } = useTranslation('editor');
  const hintId = useId();
  const errorId = useId();
  const [generated, setGenerated] = useState(false);
  const { start, clear } = useTimeout(() => setGenerated(false), NOTICE_MS);
  const describedBy = [error !== undefined && errorId, hint !== undefined && hintId]
    .filter((id) => id !== false)
    .join(' ');
  return (
    <div>
      <div className={classes.code}>
        <TextInput
          id={elementIds.field('access_code')}
          label={t('settings.accessCode')}
          classNames={{ input: classes.codeInput ?? '' }}
          {...(describedBy !== '' && { 'aria-describedby': describedBy })}
          autoComplete="off"
          spellCheck={false}
          value={value}
          maxLength={BOUNDS.accessCode}
          error={error !== undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <Button
          variant="default"
          onClick={() => {
            onChange(makeAccessCode((bytes) => crypto.getRandomValues(bytes)));
            setGenerated(true);
            clear();
            start();
          }}
        >
          <span aria-live="polite">{generated ? t('settings.generated') : t('settings.generate')}</span>
        </Button>
      </div>
      {error !== undefined && (
        <Input.Error size="md" mt={6} id={errorId}>
          {error}
        </Input.Error>
      )}
      {hint !== undefined && (
        <Text size="sm" c="dimmed" mt={6} id={hintId}>
          {hint}
        </Text>
      )}
    </div>
  );
}
