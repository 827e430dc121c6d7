import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ANSWER_INPUTS } from '../../../../questions/answer-inputs.ts';
import type { QuestionType, Settings } from '../../../../questions/question-type.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import { shapeOf } from '../logic/shape-of.ts';
import type { DraftQuestion } from '../state/model.ts';
import { toPublicQuestion } from '../preview/public-question.ts';
import classes from '../questions/question-paper.module.css';

interface ShownAnswerProps {
  question: DraftQuestion;
  language: Language;
}

const NONE: readonly string[] = [];
const nothing = () => NONE;
/** An empty option list would render nothing. */
const isEmpty = (settings: Settings) =>
  Array.isArray(settings['options']) && settings['options'].length === 0;

/** Removes the conditions of options, so all are visible. */
function forEverybody({ options, ...settings }: Settings): Settings {
  if (!Array.isArray(options)) return { ...settings, ...(options !== undefined && { options }) };
  return {
    ...settings,
    options: options.map(({ show_if: _condition, ...option }: Readonly<Record<string, unknown>>) => option),
  };
}

/** Non-interactive answer input, rendered by the participant page's components. */
export const ShownAnswer = memo(function ShownAnswer({ question, language }: ShownAnswerProps) {
  const { t } = useTranslation('editor');
  const { t: words } = useTranslation('participant', { lng: language });
  const shown = useMemo(() => {
    const settings = forEverybody(shapeOf(question).settings);
    return toPublicQuestion(
      question,
      { code: question.id, page: null, settings, show_if: null },
      0,
      String,
    )[0];
  }, [question]);
  if (shown === undefined) return null;
  const { AnswerInput } = ANSWER_INPUTS[shown.question_type as QuestionType];
  if (isEmpty(shown.settings)) return <p className={classes.nothing}>{t('questions.noOptions')}</p>;
  return (
    <div className="cv-control" inert>
      <AnswerInput
        question={shown}
        idPrefix={`shown-${question.id}`}
        initialValues={nothing}
        describedBy={undefined}
        language={language}
        t={(key, values) => words(key as 'submit', values ?? {})}
      />
    </div>
  );
});
