import { useTranslation } from 'react-i18next';
import { HEADLINES } from '../../../../questions/headlines.ts';
import { describeHeadline } from '../../../../questions/core/chart/describe-headline.ts';
import { isQuestionKind } from '../../../../questions/question-type.ts';
import type { QuestionResult } from '../../../../shared/api/results/results.ts';
import classes from '../results.module.css';

/** One-sentence summary; empty for too few or ambiguous answers. */
export function QuestionHeadline({ result }: { result: QuestionResult }) {
  const { t, i18n } = useTranslation('kinds');
  const { t: words } = useTranslation('results');
  const { question_type: kind, no_opinion = 0, computed } = result;
  const headline = isQuestionKind(kind) && computed !== true ? HEADLINES[kind](result) : null;
  if (headline === null) return null;
  return (
    <p className={classes.headline}>
      {describeHeadline(headline, t, i18n.resolvedLanguage)}
      {no_opinion > 0 && ` ${words('leftOut', { count: no_opinion })}`}
    </p>
  );
}
