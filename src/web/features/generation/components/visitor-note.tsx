import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../generation.module.css';
import type { GenerationParts } from '../use-start.ts';

/** Explains to visitors that suggestions come from the question bank. */
export function VisitorNote({ generator, facts }: Pick<GenerationParts, 'generator' | 'facts'>) {
  const { t } = useTranslation('generation');
  useEffect(() => generator.setSurvey(facts), [generator, facts]);
  return (
    <p className={classes.note} data-note>
      {t('visitor')}
    </p>
  );
}
