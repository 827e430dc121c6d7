import { isQuestionKind } from '../../../questions/kind.ts';
import { RULES } from '../../../questions/rules.ts';
import { PUBLIC_QUESTION_FIELD_NAMES } from '../../../shared/api/question-fields.ts';
import type { PublicQuestion } from '../../../shared/api/questions.ts';
import type { PublicSurvey } from '../../../shared/api/responses.ts';
import { pick } from '../../../shared/api/described-fields.ts';
import { PUBLIC_SETTING_NAMES } from '../../../shared/api/survey-settings.ts';
import { type SettledQuestion, settleDraft } from './logic/settle-draft.ts';
import type { Draft, DraftQuestion } from './model.ts';

/** A placeholder for the ids that only a stored survey has. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

/** The words for what has no text yet. */
interface Placeholders {
  readonly title: string;
  readonly question: (number: number) => string;
}

/** A draft as participants would get it, with placeholders for what is not written yet. */
export function toPublicSurvey(draft: Draft, words: Placeholders): PublicSurvey {
  const settled = settleDraft(draft);
  return {
    ...pick(draft, PUBLIC_SETTING_NAMES),
    id: NO_ID,
    title: draft.title.trim() === '' ? words.title : draft.title,
    state: 'open',
    opens_at: null,
    flow: settled.flow,
    questions: draft.questions.flatMap((question, i) => {
      const known = settled.questions[i];
      return known === undefined ? [] : toPublicQuestion(question, known, i, words);
    }),
  };
}

function toPublicQuestion(
  question: DraftQuestion,
  { code, page, settings, show_if }: SettledQuestion,
  order: number,
  words: Placeholders,
): PublicQuestion[] {
  const { id, question_text, question_type } = question;
  // What only a newer page can show is left out of the view.
  if (!isQuestionKind(question_type)) return [];
  const { options, rating_config = null } = RULES[question_type].spec.to(settings);
  return [
    {
      ...pick(question, PUBLIC_QUESTION_FIELD_NAMES),
      id,
      code,
      page,
      show_if,
      survey_id: NO_ID,
      question_text: question_text.trim() === '' ? words.question(order + 1) : question_text,
      question_type,
      settings,
      parts: [],
      options: [...options],
      order,
      rating_config,
    },
  ];
}
