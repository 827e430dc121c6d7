import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../generation.module.css';
import type { Generator } from '../generator.ts';

interface BankAdviceNoteProps {
  generator: Generator;
  /** Opens a template's preview. */
  onTemplate: (id: string) => void;
}

/** States that the question bank does not fit the topic, with the closest templates. */
export function BankAdviceNote({ generator, onTemplate }: BankAdviceNoteProps) {
  const { t } = useTranslation('generation');
  const { advice } = useSyncExternalStore(generator.subscribe, generator.read);
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
