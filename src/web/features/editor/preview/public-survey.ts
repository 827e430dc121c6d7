import type { PublicSurvey } from '../../../../shared/api/responses.ts';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { PUBLIC_SETTING_NAMES } from '../../../../shared/api/survey/survey-settings.ts';
import { settleDraft } from '../logic/settle-draft.ts';
import type { Draft } from '../state/model.ts';
import { toPublicQuestion } from './public-question.ts';

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
    ...(draft.parameters.length > 0 && { parameter_names: draft.parameters.map(({ name }) => name) }),
    flow: settled.flow,
    questions: draft.questions.flatMap((question, i) => {
      const known = settled.questions[i];
      return known === undefined ? [] : toPublicQuestion(question, known, i, words.question);
    }),
  };
}
