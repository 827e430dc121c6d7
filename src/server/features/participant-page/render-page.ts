import { createElement } from 'react';
import { isAsked } from '../../../questions/is-asked.ts';
import { renderToString } from 'preact-render-to-string';
import type { VNode } from 'preact';
import { ParticipantPage } from '../../../participant/page.tsx';
import type { Said } from '../../../participant/said.ts';
import type { PageFacts, Screen } from '../../../participant/screen.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { compileLogic } from '../../../shared/logic/compile-logic.ts';
import type { Logic } from '../../../shared/logic/walk.ts';
import { ownLanguageName } from '../../../shared/own-language-name.ts';
import { findPageLanguage, type PageLanguage } from '../../../shared/page-languages.ts';
import { textDirection } from '../../../shared/text-direction.ts';
import type { PublicSurvey } from '../../../shared/api/responses.ts';
import { surveyPath } from '../../../shared/survey-path.ts';
import { languagesOf } from '../surveys/texts/translate.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageWords } from './page-words.ts';

/** What a page is rendered from. */
export interface PageOrder {
  readonly survey_id: string;
  readonly survey: PublicSurvey | null;
  readonly screen: Screen;
  readonly isPublic: boolean;
  /** Whether it stands in a hall. */
  readonly kiosk: boolean;
  /** The page below the survey's, where it is not the survey's own. */
  readonly below?: '/withdraw' | undefined;
  readonly plainUrl?: string | undefined;
}

/** Who is asked what, for a form that the script walks through; a plain form shows one page after the other. */
function logicOf({ survey, screen }: PageOrder): Logic | undefined {
  if (screen.kind !== 'form' || screen.step !== undefined) return undefined;
  return compileLogic(survey?.questions ?? [], survey?.flow ?? null, isAsked) ?? undefined;
}

/** Renders whole pages. */
export function createRenderer(assets: PageAssets, baseUrl: string) {
  return (order: PageOrder, words: PageWords): string => {
    const { survey_id, survey, below } = order;
    const address = surveyPath(survey_id, below);
    const language = survey?.told?.language ?? words.language;
    const offered =
      survey?.told === undefined ? new Set([...LANGUAGES, words.language]) : languagesOf(survey);
    const facts: PageFacts = {
      ...order,
      language,
      said: saidIn(words.language, language),
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
    const page = createElement(ParticipantPage, { facts, t: words.t });
    // The build puts Preact in React's place (scripts/preact-alias.ts), so this really is its element.
    const html = `<!doctype html>${renderToString(page as unknown as VNode)}`;
    // On a device that many use the browser would offer the last person's name, address and number.
    return order.kiosk ? html.replaceAll(/ autocomplete="[^"]*"/gi, ' autocomplete="off"') : html;
  };
}

/** How the page's words are marked in a page of that language. */
function saidIn(own: PageLanguage, language: string): Said {
  return findPageLanguage(language) === own ? {} : { lang: own, dir: textDirection(own) };
}

/** Words with a form for each number that the page's language has, where they are of another one: the last of theirs. */
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
