import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankAdvice, GenerationNotice } from '../../../../shared/api/generation.ts';
import classes from '../generation.module.css';
import type { Generator } from '../generator.ts';

interface BankAdviceNoteProps {
  generator: Generator;
  onTemplate: (id: string) => void;
}

export function BankAdviceNote({ generator, onTemplate }: BankAdviceNoteProps) {
  const { t } = useTranslation('generation');
  const state = useSyncExternalStore(generator.subscribe, generator.read);
  const advice = state.advice === null ? null : 'fit' in state.advice ? state.advice : adviceOf(state.advice);
  if (advice === null || (advice.fit !== 'general' && advice.fit !== 'none')) return null;
  return (
    <div className={classes.advice} role="status">
      <p>{t(`notices.${advice.fit}`)}</p>
      {advice.templates.length > 0 && (
        <div className={classes.closest}>
          <span>{t('closest')}</span>
          {advice.templates.map(({ id, name }) => (
            <Button key={id} variant="default" size="compact-md" onClick={() => onTemplate(id)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function adviceOf({ code, params = {} }: GenerationNotice): BankAdvice | null {
  if (code !== 'general' && code !== 'none') return null;
  const names = String(params['names'] ?? '').split(' · ');
  const ids = String(params['ids'] ?? '').split(',');
  const templates = ids.flatMap((id, index) => (id === '' ? [] : [{ id, name: names[index] ?? id }]));
  return { fit: code, templates };
}
