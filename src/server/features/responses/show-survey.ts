import type { PublicQuestion } from '../../../shared/api/survey/questions.ts';
import type { PublicState, PublicSurvey } from '../../../shared/api/responses.ts';
import { pick } from '../../../shared/api/survey/described-fields.ts';
import { PUBLIC_SETTING_NAMES } from '../../../shared/api/survey/survey-settings.ts';
import type { Flow } from '../../../shared/logic/flow.ts';
import { hasFeature, planOf } from '../../../shared/plans.ts';
import { effectiveStatus } from '../../../shared/survey/survey-status.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import type { ResolvedLanguage } from '../surveys/translations/translate.ts';
import { publicFlow } from './answers/public-flow.ts';
import { toPublicQuestion } from '../surveys/stored-survey.ts';

/** Would reveal the owner of an unannounced survey. */
const UNANNOUNCED = { title: '', description: '', asked_by: '', logo: null, cover: null, background: null };

/**
 * Returns the parts of a survey that a participant may see: questions only if open and unlocked, nothing of a draft.
 */
export function showSurvey(
  definition: SurveyDefinition,
  state: PublicState,
  opened_token: string,
  now: Date,
): PublicSurvey {
  const isVisible = isAnnounced(definition, now);
  const questions = state === 'open' ? showQuestions(definition) : [];
  return {
    ...pick(definition, PUBLIC_SETTING_NAMES),
    id: definition.id,
    ...(!isVisible && UNANNOUNCED),
    state,
    opens_at: state === 'not_open' ? definition.start_date : null,
    hide_branding: hidesBranding(definition, now),
    ...(definition.localization && {
      localization: state === 'open' ? definition.localization : publicLocalization(definition.localization),
    }),
    ...(state === 'open' && {
      questions,
      ...(definition.parameters.length > 0 && {
        parameter_names: definition.parameters.map(({ name }) => name),
      }),
      ...(definition.flow !== null && { flow: withoutAddresses(publicFlow(definition.flow, questions)) }),
      opened_token,
    }),
  };
}

/** Hides the number of questions until the survey is open. */
function publicLocalization({ language, fallback }: ResolvedLanguage): ResolvedLanguage {
  const { title, description } = fallback;
  return {
    language,
    fallback: { ...(title !== undefined && { title }), ...(description !== undefined && { description }) },
  };
}

/** Redirect addresses are sent only with the receipt (`presentEnding`). */
function withoutAddresses({ endings, ...flow }: Flow): Flow {
  return { ...flow, endings: endings.map(({ redirect: _redirect, ...ending }) => ending) };
}

/** Returns whether the survey is public knowledge: it is or was open, or has a start date. */
export function isAnnounced(definition: SurveyDefinition, now: Date): boolean {
  return effectiveStatus(definition, now) !== 'draft';
}

/** Returns whether "Made with Canvass" is hidden, which needs a current plan that allows it. */
export function hidesBranding(definition: SurveyDefinition, now: Date): boolean {
  return definition.hide_branding && hasFeature(planOf(definition.subscription, now), 'branding_removal');
}

export function showQuestions({ id, questions }: SurveyDefinition): PublicQuestion[] {
  return questions
    .filter((question) => !question.archived && question.computed === null)
    .map((question, order) => toPublicQuestion(id, question, order));
}
