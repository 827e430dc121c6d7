import { isQuestionKind } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { type Language, languageOf } from '../../../../shared/text/languages.ts';
import type { Draft, DraftQuestion } from './model.ts';

/** The question with the words that its kind begins with in this language, unless it has words of its own. */
export function withDefaultWords(question: DraftQuestion, language: Language): DraftQuestion {
  if (!isQuestionKind(question.question_type)) return question;
  const { inLanguage } = RULES[question.question_type];
  return inLanguage === undefined
    ? question
    : { ...question, settings: inLanguage(question.settings, language) };
}

/** The draft in another language, or each reader's own (null); default words follow it where there are some, or else the owner's language. */
export function withLanguage(draft: Draft, language: string | null, owner: Language): Draft {
  const questions = draft.questions.map((each) => withDefaultWords(each, languageOf(language) ?? owner));
  return { ...draft, language, questions };
}
