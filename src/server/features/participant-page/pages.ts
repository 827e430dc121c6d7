import { randomUUID } from 'node:crypto';
import { FIELDS } from '../../../participant/scripts/form/field-names.ts';
import { themeCss } from '../../../participant/styles/theme-css.ts';
import type { Screen } from '../../../participant/page/screen.ts';
import type { Filled, FormStep, HiddenFields } from '../../../participant/page/survey-form.tsx';
import { pick } from '../../../shared/api/survey/described-fields.ts';
import type { PublicSurvey } from '../../../shared/api/responses.ts';
import { pause } from '../../flow-control/pause.ts';
import type { PresentedEnding } from '../responses/present-ending.ts';
import { isAnnounced, showQuestions, showSurvey } from '../responses/show-survey.ts';
import { arrangeSurvey } from './plain-form/arrange-survey.ts';
import { drawnFields, isDrawn } from '../responses/answers/computed-answers.ts';
import { createFreshPages, type OwnValues } from './rendering/fresh-pages.ts';
import { pageTime } from './page-time.ts';
import { offerOptions } from './plain-form/offer-options.ts';
import { pipedWords } from './plain-form/piped-words.ts';
import { nextStep } from './plain-form/plain-step.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import type { PageAssets } from './page-assets.ts';
import { listedLinkValues, plainUrl } from './link-values.ts';
import { pageWords } from './page-words.ts';
import { prefillQuery } from './embedding/prefill-query.ts';
import { createRenderer, type PageOrder } from './render-page.ts';
import type { PageRequest } from './page-request.ts';
import type { FormState, Page, SurveyRequest } from './page-types.ts';
import type { Rendering } from './rendering/rendering.ts';
import type { PageDeps } from './page-deps.ts';

export function createPages(deps: PageDeps, assets: PageAssets, rendering: Rendering) {
  const render = createRenderer(assets, deps.config.baseUrl);

  const bare = async (pageRequest: PageRequest, screen: Screen, below?: '/withdraw'): Promise<Page> => {
    const { survey_id, language, kiosk } = pageRequest;
    const order = { survey_id, kiosk, survey: null, screen, isPublic: false, below };
    return { ...(await render(order, pageWords(language))), framed: false, look: '' };
  };

  async function of(
    surveyRequest: SurveyRequest,
    survey: PublicSurvey,
    screen: Screen,
    more: Pick<PageOrder, 'plainUrl' | 'answers'> = {},
  ): Promise<Page> {
    const { survey_id, definition, language, kiosk } = surveyRequest;
    const isPublic = definition.visibility === 'public' && isAnnounced(definition, deps.now());
    const order = { ...more, survey_id, kiosk, survey, screen, isPublic };
    return {
      ...(await render(order, pageWords(language))),
      framed: definition.allow_embedding,
      look: themeCss(survey),
    };
  }

  function show({ definition, state, language }: SurveyRequest): PublicSurvey {
    const now = deps.now();
    // Numbers are parsed in the language of the page.
    const opened = { ...definition, localization: definition.localization ?? { language } };
    return showSurvey(definition, state, deps.tokens.signOpened(opened, now), now);
  }

  /**
   * The shared page without a submission id: the script creates one, other browsers are redirected to the plain form.
   */
  const common = async (surveyRequest: SurveyRequest): Promise<Page> => {
    await translate(surveyRequest);
    return of(surveyRequest, show(surveyRequest), toScreen(surveyRequest, {}), {
      plainUrl: plainUrl(surveyRequest),
    });
  };

  /** A visitor's page without answers: the full survey, or page by page without script if there is logic. */
  const freshForAll = createFreshPages(rendering, async (surveyRequest: SurveyRequest, hidden) => {
    const { plain } = surveyRequest;
    const definition = await translate(surveyRequest);
    const screen = toScreen(surveyRequest, hidden, plain ? firstStep(surveyRequest) : {});
    const isFullForm = !plain && definition.logic !== null && screen.kind === 'form';
    const step = 'step' in screen ? screen.step : undefined;
    const survey = offered(surveyRequest, show(surveyRequest), NOTHING, step);
    return of(surveyRequest, survey, screen, isFullForm ? { plainUrl: plainUrl(surveyRequest) } : {});
  });

  const own = (surveyRequest: SurveyRequest, formState: Partial<FormState>): Promise<Page> =>
    rendering.once(surveyRequest.address, async () => {
      const page = await renderOwn(surveyRequest, formState);
      return { value: page, cost: page.cost };
    });

  const renderOwn = async (surveyRequest: SurveyRequest, formState: Partial<FormState>): Promise<Page> => {
    const submission_id = formState.submission_id ?? randomUUID();
    const hidden = {
      [FIELDS.submission]: submission_id,
      [FIELDS.secret]: formState.secret ?? randomUUID(),
    };
    const definition = await translate(surveyRequest);
    const fieldValues = new Map([
      ...(formState.filled?.answers ?? []),
      ...drawnFields(definition, submission_id),
    ]);
    const arranged = arrangeSurvey(show(surveyRequest), submission_id);
    const survey = offered(surveyRequest, arranged, fieldValues, formState.step);
    return of(surveyRequest, survey, toScreen(surveyRequest, hidden, formState), {
      answers: pipedWords(definition, fieldValues),
    });
  };

  /** A visitor's page without answers, whose start may depend on random assignment. */
  const fresh = (surveyRequest: SurveyRequest, ids: OwnValues = {}): Promise<Page> => {
    const { plain, source, state } = surveyRequest;
    const isLocked = state === 'locked';
    const parameters = plain || isLocked ? listedLinkValues(surveyRequest) : NOTHING;
    // Submits the access code to a URL without the remaining parameters.
    if (isLocked && (parameters.size > 0 || prefillQuery(surveyRequest.parameters) !== ''))
      return locked(surveyRequest, undefined, { name: '', answers: parameters });
    const hasDrawn = source.logic !== null && isDrawn(source.logic);
    if (!plain || (!hasDrawn && parameters.size === 0)) return freshForAll(surveyRequest, ids);
    const { submission_id = randomUUID(), secret } = ids;
    const filled = parameters.size === 0 ? undefined : { name: '', answers: parameters };
    return own(surveyRequest, {
      submission_id,
      secret,
      ...(filled && { filled }),
      ...firstStep(surveyRequest, submission_id),
    });
  };

  const preview = (surveyRequest: SurveyRequest, formState?: FormState): Promise<Page> => {
    const survey = {
      ...showSurvey(surveyRequest.definition, surveyRequest.state, '', deps.now()),
      ...pick(surveyRequest.definition, ['title', 'description', 'asked_by', 'logo', 'cover', 'background']),
      questions: showQuestions(surveyRequest.definition),
    };
    return of(surveyRequest, survey, { kind: 'form', preview: true, hidden: {}, ...formState });
  };

  const thanks = (
    surveyRequest: SurveyRequest,
    receipt: string | undefined,
    isPreview: boolean,
    ending?: PresentedEnding,
  ): Promise<Page> =>
    of(surveyRequest, show(surveyRequest), {
      kind: 'thanks',
      receipt,
      preview: isPreview,
      ending: ending?.id,
      redirect: ending?.redirect,
    });

  /** The access code form, which carries typed answers so they are restored after access. */
  const locked = async (
    surveyRequest: SurveyRequest,
    error: string | undefined,
    filled?: Filled,
  ): Promise<Page> => {
    await translate(surveyRequest);
    const state = 'locked' as const;
    return of({ ...surveyRequest, state }, show({ ...surveyRequest, state }), {
      kind: 'locked',
      error,
      filled,
      query: prefillQuery(surveyRequest.parameters),
    });
  };

  function toScreen(
    surveyRequest: SurveyRequest,
    hidden: HiddenFields,
    formState?: Partial<FormState>,
  ): Screen {
    const { definition, state, language, tries, access_token } = surveyRequest;
    const formatTime = (iso: string | null) =>
      iso === null ? undefined : pageTime(iso, language, definition.time_zone);
    if (state === 'locked') return { kind: 'locked' };
    if (state === 'not_open') return { kind: 'not_open', opens: formatTime(definition.start_date) };
    if (state === 'expired') return { kind: 'expired', ended: formatTime(closedAt(definition)) };
    if (state === 'limit_reached') return { kind: 'limit_reached' };
    if (showQuestions(definition).length === 0) return { kind: 'no_questions', tries };
    const { opened_token = '' } = show(surveyRequest);
    const tokens = {
      [FIELDS.opened]: opened_token,
      ...(definition.visibility === 'private' && access_token !== null && { [FIELDS.access]: access_token }),
    };
    const { filled, errors, step } = formState ?? {};
    const hiddenFields = step && { [FIELDS.step]: String(step.page), [FIELDS.shown]: step.shown.join(' ') };
    return {
      kind: 'form',
      preview: false,
      filled,
      errors,
      step,
      hidden: { ...tokens, ...hiddenFields, ...hidden },
    };
  }

  return {
    common,
    fresh,
    own,
    preview,
    thanks,
    locked,
    notFound: (pageRequest: PageRequest) => bare(pageRequest, { kind: 'not_found' }),
    /** Shown for join codes of ended presentations. */
    presentationOver: (pageRequest: PageRequest) => bare(pageRequest, { kind: 'presentation_over' }),
    unreadable: (pageRequest: PageRequest) =>
      bare(pageRequest, { kind: 'unreadable', tries: pageRequest.tries }),
    /** Shown if a form was not received and its survey cannot be loaded. */
    unsent: (pageRequest: PageRequest) => bare(pageRequest, { kind: 'unsent' }),
    tooMany: (pageRequest: PageRequest, isSent: boolean) => bare(pageRequest, { kind: 'too_many', isSent }),
    withdraw: (pageRequest: PageRequest, error?: string, receipt?: string) =>
      bare(pageRequest, { kind: 'withdraw', error, receipt }, '/withdraw'),
    withdrawn: (pageRequest: PageRequest) => bare(pageRequest, { kind: 'withdrawn' }, '/withdraw'),
  };
}

/** Translates the survey of a request, as a slice of its own. */
async function translate(surveyRequest: SurveyRequest): Promise<SurveyDefinition> {
  await pause();
  const { definition } = surveyRequest;
  await pause();
  return definition;
}

const NOTHING: ReadonlyMap<string, readonly string[]> = new Map();

/** Returns the visible part of the survey in page-by-page mode; otherwise the script hides options. */
function offered(
  { definition: { logic } }: SurveyRequest,
  survey: PublicSurvey,
  fieldValues: ReadonlyMap<string, readonly string[]>,
  step: FormStep | undefined,
): PublicSurvey {
  if (logic === null || step === undefined) return survey;
  return offerOptions(survey, logic, (code) => fieldValues.get(code) ?? []);
}

/** A plain form with logic starts at the first asked question. */
function firstStep({ definition }: SurveyRequest, submission_id?: string): Partial<FormState> {
  const { logic } = definition;
  const drawn = submission_id === undefined ? NOTHING : drawnFields(definition, submission_id);
  return { step: (logic && nextStep(logic, (code) => drawn.get(code) ?? [], null)) ?? undefined };
}

export type Pages = ReturnType<typeof createPages>;

function closedAt({ status, end_date, closed_at }: SurveyDefinition): string | null {
  if (status !== 'completed') return end_date;
  return closed_at !== null && (end_date === null || closed_at < end_date) ? closed_at : end_date;
}
