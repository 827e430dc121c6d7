import type { PublicSurvey } from '../../../../shared/api/responses.ts';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { PUBLIC_SETTING_NAMES } from '../../../../shared/api/survey/survey-settings.ts';
import { settleDraft } from '../logic/settle-draft.ts';
import type { Draft } from '../state/model.ts';
import { toPublicQuestion } from './public-question.ts';

/** Only stored surveys have ids. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

interface Placeholders {
  readonly title: string;
  readonly question: (number: number) => string;
}

/** Converts a draft to the participants' form. */
export function toPublicSurvey(draft: Draft, words: Placeholders): PublicSurvey {
  const settled = settleDraft(draft);
  return {
    ...pick(draft, PUBLIC_SETTING_NAMES),
    id: NO_ID,
    title: draft.title.trim() === '' ? words.title : draft.title,
    state: 'open',
    opens_at: null,
    ...(draft.parameters.length > 0 && { parameter_names: draft.parameters.map(({ name }) => name) }),
    flow: settled.flow,
    questions: draft.questions.flatMap((question, i) => {
      const known = settled.questions[i];
      return known === undefined ? [] : toPublicQuestion(question, known, i, words.question);
    }),
  };
}
