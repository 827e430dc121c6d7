import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { flowField, focusStep, isComposing } from '../../../../questions/core/editor/keyboard-flow.ts';
import { isAsked } from '../../../../questions/is-asked.ts';
import { isQuestionKind } from '../../../../questions/question-type.ts';
import type { FieldErrors } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { useFieldText } from '../../../lib/text/error-text.ts';
import type { DraftQuestion } from '../state/model.ts';
import classes from './question-paper.module.css';
import { eraseQuestion, goOn, pasteQuestion } from './question-actions.ts';
import type { QuestionActions } from '../state/use-question-actions.ts';
import { elementIds } from '../state/use-view.ts';

interface QuestionWordsProps {
  question: DraftQuestion;
  /** Displayed number; null for content without an answer. */
  number: number | null;
  isSelected: boolean;
  problems: FieldErrors;
  language: Language;
  actions: QuestionActions;
}

/** Inline editor of question text and description. */
export function QuestionWords(props: QuestionWordsProps) {
  const { question, number, isSelected, language, actions } = props;
  const { t } = useTranslation('editor');
  const { t: words } = useTranslation('participant', { lng: language });
  const mark = question.must ? 'required' : question.is_optional ? 'optional' : null;
  const asked = isAsked(question);
  const askedPlaceholder =
    isSelected && actions.facts().canOpenBySlash
      ? t('questions.textPlaceholderTypes')
      : t('questions.textPlaceholder');
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (!event.repeat && !focusStep(event.currentTarget, 1)) goOn(actions, question.id);
    }
    if (question.question_text !== '' || !isQuestionKind(question.question_type)) return;
    if (event.key === 'Backspace' && !event.repeat && eraseQuestion(actions, question.id))
      event.preventDefault();
    if (event.key === '/' && actions.facts().canOpenBySlash) {
      event.preventDefault();
      actions.chooseKind(question.id);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isReplaced = selectionStart === 0 && selectionEnd === value.length;
    if (isReplaced && pasteQuestion(actions, question.id, event.clipboardData.getData('text')))
      event.preventDefault();
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
          placeholder={asked ? askedPlaceholder : t('questions.heading')}
          maxLength={BOUNDS.question}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
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
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

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
        {...(field === 'help' ? flowField.aside : { ...flowField.step, enterKeyHint: 'next' as const })}
        onKeyDown={props.onKeyDown}
        onPaste={props.onPaste}
      />
      {problem !== undefined && (
        <span id={problemId} className={classes.problem}>
          {problemText(problem)}
        </span>
      )}
    </span>
  );
}
