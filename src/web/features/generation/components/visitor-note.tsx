import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../generation.module.css';
import { BankAdviceNote } from './bank-advice.tsx';
import type { GenerationParts } from '../use-start.ts';

/** Explains to visitors that suggestions come from the question bank. */
export function VisitorNote({
  generator,
  facts,
  onTemplate,
}: Pick<GenerationParts, 'generator' | 'facts' | 'onTemplate'>) {
  const { t } = useTranslation('generation');
  useEffect(() => generator.setSurvey(facts), [generator, facts]);
  return (
    <>
      <BankAdviceNote generator={generator} onTemplate={onTemplate} />
      <p className={classes.note} data-note>
        {t('visitor')}
      </p>
    </>
  );
}
