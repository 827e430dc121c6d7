import { randomUUID } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import { type AnswerWords, PipedAnswers } from '../../../questions/core/input/piped.tsx';
import { isAsked } from '../../../questions/is-asked.ts';
import { renderToString } from 'preact-render-to-string';
import type { VNode } from 'preact';
import { ParticipantPage } from '../../../participant/page/page.tsx';
import { QuestionFrame, type QuestionFrameProps } from '../../../participant/page/question-frame.tsx';
import type { TextLanguage } from '../../../participant/page/texts/text-language.ts';
import type { PageFacts, Screen } from '../../../participant/page/screen.ts';
import { LANGUAGES } from '../../../shared/text/languages.ts';
import { compileLogic } from '../../../shared/logic/compile-logic.ts';
import type { Logic } from '../../../shared/logic/evaluate-logic.ts';
import { ownLanguageName } from '../../../shared/text/own-language-name.ts';
import { findPageLanguage, type PageLanguage } from '../../../shared/text/page-languages.ts';
import { textDirection } from '../../../shared/text/text-direction.ts';
import { pause } from '../../flow-control/pause.ts';
import type { PublicSurvey } from '../../../shared/api/responses.ts';
import { surveyPath } from '../../../shared/survey/survey-path.ts';
import { languagesOf } from '../surveys/translations/translate.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageWords } from './page-words.ts';

export interface PageOrder {
  readonly survey_id: string;
  readonly survey: PublicSurvey | null;
  readonly screen: Screen;
  readonly isPublic: boolean;
  readonly kiosk: boolean;
  readonly below?: '/withdraw' | undefined;
  readonly plainUrl?: string | undefined;
  readonly answers?: AnswerWords | undefined;
}

function logicOf({ survey, screen }: PageOrder): Logic | undefined {
  if (screen.kind !== 'form' || screen.step !== undefined) return undefined;
  return compileLogic(survey?.questions ?? [], survey?.flow ?? null, isAsked) ?? undefined;
}

/** Marks a question's position; random at every start, so no survey's text can contain it. */
const GAP = `gap-${randomUUID()}`;
/** In characters, without questions. */
const FRAME_COST = 5_000;

/** A rendered page. */
export interface RenderedHtml {
  /** Parts of the page: the frame and each question. */
  readonly parts: readonly string[];
  /** Rendering cost in characters. */
  readonly cost: number;
}

/** Renders pages with pauses between questions, so the event loop serves other requests. */
export function createRenderer(assets: PageAssets, baseUrl: string) {
  return async (order: PageOrder, words: PageWords): Promise<RenderedHtml> => {
    await pause();
    const { answers, ...shown } = order;
    const { survey_id, survey, below } = shown;
    const address = surveyPath(survey_id, below);
    const language = survey?.localization?.language ?? words.language;
    const offered =
      survey?.localization === undefined ? new Set([...LANGUAGES, words.language]) : languagesOf(survey);
    const facts: PageFacts = {
      ...shown,
      language,
      textLanguage: textLanguageOf(words.language, language),
      languages: Array.from(offered, (code) => ({
        code,
        name: ownLanguageName(code),
        href: `${address}?lang=${code}`,
      })),
      baseUrl,
      assets,
      scriptData:
        survey === null
          ? undefined
          : {
              survey_id,
              state: survey.state,
              named: survey.anonymity_level === 'name_required',
              results: survey.results_visible_to_participants && !order.kiosk,
              logic: logicOf(order),
              words: {
                ...withForms(words.forScript(survey.questions ?? []), language, words.language),
                ...(!survey.require_answers && { answers_required: words.t('requiredMissing') }),
              },
            },
    };
    const questions: QuestionFrameProps[] = [];
    const Question = (props: QuestionFrameProps) => {
      questions.push(props);
      return GAP;
    };
    const page = createElement(ParticipantPage, { facts: { ...facts, Question }, t: words.t });
    const around = renderHtml(page, answers);
    const parts: string[] = [];
    let cost = FRAME_COST;
    for (const [i, part] of `<!doctype html>${around}`.split(GAP).entries()) {
      parts.push(part);
      const question = questions[i];
      if (question === undefined) continue;
      await pause();
      const html = renderHtml(createElement(QuestionFrame, question), answers);
      cost += html.length;
      parts.push(html);
    }
    return { parts: order.kiosk ? parts.map(withoutAutocomplete) : parts, cost };
  };
}

/** The build aliases React to Preact (scripts/build-steps/preact-alias.ts), so this is a Preact element. */
function renderHtml(element: ReactElement, answers: AnswerWords = () => ''): string {
  const page = createElement(PipedAnswers.Provider, { value: answers }, element);
  return renderToString(page as unknown as VNode);
}

/** On shared devices the browser would offer the previous person's data. */
function withoutAutocomplete(html: string): string {
  return html.replaceAll(/ autocomplete="[^"]*"/gi, ' autocomplete="off"');
}

function textLanguageOf(own: PageLanguage, language: string): TextLanguage {
  return findPageLanguage(language) === own ? {} : { lang: own, dir: textDirection(own) };
}

/** Adapts plural texts of another language to the page language's plural forms. */
function withForms(
  words: Readonly<Record<string, string>>,
  language: string,
  own: string,
): Readonly<Record<string, string>> {
  if (language === own) return words;
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const more = Object.entries(words)
    .filter(([key]) => key.endsWith('_other'))
    .flatMap(([key, text]) => pluralCategories.map((form) => [key.replace(/other$/, form), text] as const));
  return { ...Object.fromEntries(more), ...words };
}
