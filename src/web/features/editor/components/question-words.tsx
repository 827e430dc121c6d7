import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isAsked } from '../../../../questions/is-asked.ts';
import { isQuestionKind } from '../../../../questions/kind.ts';
import type { FieldErrors } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/languages.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { useFieldText } from '../../../lib/error-text.ts';
import type { DraftQuestion } from '../model.ts';
import classes from '../question-paper.module.css';
import type { QuestionActions } from '../use-question-actions.ts';
import { elementIds } from '../use-view.ts';

interface QuestionWordsProps {
  question: DraftQuestion;
  /** As participants count; null for what is only read. */
  number: number | null;
  isSelected: boolean;
  problems: FieldErrors;
  /** That of participants. */
  language: Language;
  actions: QuestionActions;
}

/** The question's text and what stands below it, written where participants read them and in the same type. */
export function QuestionWords(props: QuestionWordsProps) {
  const { question, number, isSelected, language, actions } = props;
  const { t } = useTranslation('editor');
  const { t: words } = useTranslation('participant', { lng: language });
  const mark = question.must ? 'required' : question.is_optional ? 'optional' : null;
  const asked = isAsked(question);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || question.question_text !== '' || !isQuestionKind(question.question_type)) return;
    event.preventDefault();
    actions.chooseKind(question.id);
  };
  return (
    <>
      <div className={`cv-legend ${classes.legend}`}>
        {number !== null && (
          <span className="cv-number" aria-hidden>
            {number}
          </span>
        )}
        <Words
          {...props}
          field="question_text"
          label={asked ? t('questions.text') : t('questions.heading')}
          placeholder={asked ? t('questions.textPlaceholder') : t('questions.heading')}
          maxLength={BOUNDS.question}
          onKeyDown={onKeyDown}
        />
        {mark !== null && (
          <span className="cv-optional" lang={language}>
            {words(mark)}
          </span>
        )}
      </div>
      {asked && (isSelected || question.help !== '') && (
        <div className={`cv-help ${classes.help}`}>
          <Words
            {...props}
            field="help"
            label={t('questions.help')}
            placeholder={t('questions.helpPlaceholder')}
            maxLength={BOUNDS.help}
          />
        </div>
      )}
    </>
  );
}

interface WordsProps extends QuestionWordsProps {
  field: 'question_text' | 'help';
  label: string;
  placeholder: string;
  maxLength: number;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A field that looks like the text in it; what is wrong with it stands below. */
function Words({ question, field, problems, actions, ...props }: WordsProps) {
  const problemText = useFieldText();
  const problemId = useId();
  const problem = problems[field];
  return (
    <span className={classes.wordsOf} data-words={question[field] || props.placeholder}>
      <textarea
        id={elementIds.inQuestion(question.id, field)}
        className={classes.words}
        aria-label={props.label}
        placeholder={props.placeholder}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        rows={1}
        dir="auto"
        value={question[field]}
        maxLength={props.maxLength}
        onFocus={() => actions.select(question.id)}
        onChange={({ currentTarget: { value } }) =>
          actions.change({ ...question, [field]: value }, field === 'help' ? 'help' : 'text')
        }
        onKeyDown={props.onKeyDown}
      />
      {problem !== undefined && (
        <span id={problemId} className={classes.problem}>
          {problemText(problem)}
        </span>
      )}
    </span>
  );
}
