import arPage from '../../../locales/ar/participant.json' with { type: 'json' };
import bgPage from '../../../locales/bg/participant.json' with { type: 'json' };
import csPage from '../../../locales/cs/participant.json' with { type: 'json' };
import daPage from '../../../locales/da/participant.json' with { type: 'json' };
import deErrors from '../../../locales/de/errors.json' with { type: 'json' };
import dePage from '../../../locales/de/participant.json' with { type: 'json' };
import elPage from '../../../locales/el/participant.json' with { type: 'json' };
import enErrors from '../../../locales/en/errors.json' with { type: 'json' };
import enPage from '../../../locales/en/participant.json' with { type: 'json' };
import esPage from '../../../locales/es/participant.json' with { type: 'json' };
import etPage from '../../../locales/et/participant.json' with { type: 'json' };
import fiPage from '../../../locales/fi/participant.json' with { type: 'json' };
import frPage from '../../../locales/fr/participant.json' with { type: 'json' };
import gaPage from '../../../locales/ga/participant.json' with { type: 'json' };
import hiPage from '../../../locales/hi/participant.json' with { type: 'json' };
import hrPage from '../../../locales/hr/participant.json' with { type: 'json' };
import huPage from '../../../locales/hu/participant.json' with { type: 'json' };
import itPage from '../../../locales/it/participant.json' with { type: 'json' };
import jaPage from '../../../locales/ja/participant.json' with { type: 'json' };
import ltPage from '../../../locales/lt/participant.json' with { type: 'json' };
import lvPage from '../../../locales/lv/participant.json' with { type: 'json' };
import mtPage from '../../../locales/mt/participant.json' with { type: 'json' };
import nlPage from '../../../locales/nl/participant.json' with { type: 'json' };
import plPage from '../../../locales/pl/participant.json' with { type: 'json' };
import ptPage from '../../../locales/pt/participant.json' with { type: 'json' };
import roPage from '../../../locales/ro/participant.json' with { type: 'json' };
import ruPage from '../../../locales/ru/participant.json' with { type: 'json' };
import skPage from '../../../locales/sk/participant.json' with { type: 'json' };
import slPage from '../../../locales/sl/participant.json' with { type: 'json' };
import svPage from '../../../locales/sv/participant.json' with { type: 'json' };
import trPage from '../../../locales/tr/participant.json' with { type: 'json' };
import ukPage from '../../../locales/uk/participant.json' with { type: 'json' };
import zhHansPage from '../../../locales/zh-Hans/participant.json' with { type: 'json' };
import zhHantPage from '../../../locales/zh-Hant/participant.json' with { type: 'json' };
import { withEnglish } from '../../../participant/page/texts/with-english.ts';
import type { Words } from '../../../participant/page/texts/words.ts';
import { RULES } from '../../../questions/rules.ts';
import type { PageLanguage } from '../../../shared/text/page-languages.ts';

/** Refusals that belong to no question type. */
const GENERAL_REFUSALS = [
  'characters',
  'number_decimals',
  'name_required',
  'answer_required',
  'answers_required',
  'check_failed',
  'too_large',
];
/** Refusals whose text is composed by `page-words.ts`. */
const COMPOSED_REFUSALS = ['too_few', 'too_many', 'decimals_format'];

const typeRefusals = Object.values(RULES).flatMap(({ refusals = [], missing }) =>
  missing === undefined ? refusals : [...refusals, missing],
);

/** Refusals with their own text; others use the general send error. */
export const PAGE_REFUSALS: readonly string[] = [...new Set([...GENERAL_REFUSALS, ...typeRefusals])].filter(
  (code) => !COMPOSED_REFUSALS.includes(code),
);

/** Missing texts are English. */
type PageFile = Partial<Words> & { readonly refusals: Readonly<Record<string, string>> };

interface PageTexts {
  readonly page: Words;
  readonly refusals: Readonly<Record<string, string>>;
}

/** Languages of the owner app have their refusal texts in a separate file. */
function ofApp(page: Words, { fields, ...codes }: typeof enErrors): PageTexts {
  return { page, refusals: { ...codes, ...fields } };
}

const english = ofApp(enPage, enErrors);

function ofPage(translated: PageFile): PageTexts {
  const page = withEnglish(translated, enPage);
  const { expiredText, limitReachedText, notOpenText, tooManyCodes } = page;
  return {
    page,
    refusals: {
      survey_expired: expiredText,
      survey_full: limitReachedText,
      survey_not_open: notOpenText,
      rate_limited: tooManyCodes,
      ...Object.fromEntries(PAGE_REFUSALS.map((code) => [code, english.refusals[code] ?? ''])),
      ...translated.refusals,
    },
  };
}

export const PAGE_TEXTS: Readonly<Record<PageLanguage, PageTexts>> = {
  en: english,
  de: ofApp(dePage, deErrors),
  ar: ofPage(arPage),
  bg: ofPage(bgPage),
  cs: ofPage(csPage),
  da: ofPage(daPage),
  el: ofPage(elPage),
  es: ofPage(esPage),
  et: ofPage(etPage),
  fi: ofPage(fiPage),
  fr: ofPage(frPage),
  ga: ofPage(gaPage),
  hi: ofPage(hiPage),
  hr: ofPage(hrPage),
  hu: ofPage(huPage),
  it: ofPage(itPage),
  ja: ofPage(jaPage),
  lt: ofPage(ltPage),
  lv: ofPage(lvPage),
  mt: ofPage(mtPage),
  nl: ofPage(nlPage),
  pl: ofPage(plPage),
  pt: ofPage(ptPage),
  ro: ofPage(roPage),
  ru: ofPage(ruPage),
  sk: ofPage(skPage),
  sl: ofPage(slPage),
  sv: ofPage(svPage),
  tr: ofPage(trPage),
  uk: ofPage(ukPage),
  'zh-Hans': ofPage(zhHansPage),
  'zh-Hant': ofPage(zhHantPage),
};
