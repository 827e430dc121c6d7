import { areDefaultLabels, DEFAULT_LABELS } from '../../../shared/default-labels.ts';
import type { Language } from '../../../shared/api/fields.ts';
import type { Draft, DraftQuestion } from './model.ts';

/** The question with the default labels of this language, unless its scale has labels of its own. */
export function withDefaultScale(question: DraftQuestion, language: Language): DraftQuestion {
  const { rating_config } = question;
  if (!areDefaultLabels(rating_config.labels)) return question;
  return { ...question, rating_config: { ...rating_config, labels: DEFAULT_LABELS[language] } };
}

/** The draft in another language, or each reader's own (null); default labels follow it, or else the owner's language. */
export function withLanguage(draft: Draft, language: Language | null, owner: Language): Draft {
  const questions = draft.questions.map((each) => withDefaultScale(each, language ?? owner));
  return { ...draft, language, questions };
}
