import { isQuestionKind } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { type Language, languageOf } from '../../../../shared/text/languages.ts';
import type { Draft, DraftQuestion } from './model.ts';

/** Adds default labels unless the question has its own. */
export function withDefaultWords(question: DraftQuestion, language: Language): DraftQuestion {
  if (!isQuestionKind(question.question_type)) return question;
  const { inLanguage } = RULES[question.question_type];
  return inLanguage === undefined
    ? question
    : { ...question, settings: inLanguage(question.settings, language) };
}

/** Sets the language (null: each participant's); default labels follow it, else the owner's. */
export function withLanguage(draft: Draft, language: string | null, owner: Language): Draft {
  const questions = draft.questions.map((each) => withDefaultWords(each, languageOf(language) ?? owner));
  return { ...draft, language, questions };
}
