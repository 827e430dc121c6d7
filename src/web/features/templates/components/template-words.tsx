import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';

export interface TemplateWords {
  readonly name: string;
  readonly summary: string;
}

interface TemplateWordsProps {
  words: TemplateWords;
  onChange: (words: TemplateWords) => void;
  isTried: boolean;
}

export function TemplateWordsFields({ words, onChange, isTried }: TemplateWordsProps) {
  const { t } = useTranslation('templates');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <>
      <TextInput
        ref={field}
        label={t('save.name')}
        value={words.name}
        maxLength={BOUNDS.templateName}
        required
        error={isTried && words.name.trim() === '' ? t('save.nameNeeded') : undefined}
        onChange={({ currentTarget: { value } }) => onChange({ ...words, name: value })}
      />
      <TextInput
        label={t('save.summary')}
        value={words.summary}
        maxLength={BOUNDS.templateSummary}
        onChange={({ currentTarget: { value } }) => onChange({ ...words, summary: value })}
      />
    </>
  );
}
