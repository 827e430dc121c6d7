import { makeTranslate, type Translate, type WordKey } from '../../../participant/page/texts/words.ts';
import type { PublicQuestion } from '../../../shared/api/survey/questions.ts';
import { scriptWords } from '../../../questions/answer-inputs.ts';
import { isQuestionKind } from '../../../questions/question-type.ts';
import { RULES } from '../../../questions/rules.ts';
import { DEFAULT_LANGUAGE, findLanguage } from '../../../shared/text/languages.ts';
import { numberExample } from '../../../shared/text/number-marks.ts';
import { findPageLanguage, type PageLanguage } from '../../../shared/text/page-languages.ts';
import { acceptedLanguages } from '../../http/accepted-languages.ts';
import { PAGE_TEXTS } from './page-texts.ts';

export interface PageWords {
  readonly language: PageLanguage;
  readonly t: Translate;
  readonly ofCode: (code: string) => string | undefined;
  /** Returns the texts for the page's scripts: general ones and those of the used question types. */
  readonly forScript: (questions: readonly PublicQuestion[]) => Readonly<Record<string, string>>;
}

const SCRIPT_KEYS: ReadonlySet<string> = new Set([
  'questionOf',
  'charactersLeft',
  'questionRequired',
  'sending',
  'sendingText',
  'offline',
  'offlineText',
  'busy',
  'busyText',
  'nextTry',
  'sendFailed',
  'answersSaved',
] satisfies WordKey[]);
const PLURAL_FORM = /_[a-z]+$/;
const SCRIPT_FIELD_CODES = ['name_required', 'answer_required', 'answers_required', 'too_long'] as const;
const UNUSUAL = ['not_possible', 'unknown_question', 'answer_repeated', 'access_code'] as const;
const SCRIPT_CODES = ['survey_expired', 'survey_full', 'survey_not_open', 'not_found', 'too_large'] as const;

function makeWords(language: PageLanguage): PageWords {
  const { page, refusals } = PAGE_TEXTS[language];
  const t = makeTranslate(language, page);
  const own: Readonly<Record<string, string>> = {
    not_found: t('notFoundText'),
    not_possible: t('answersUnusual'),
    unknown_question: t('answersUnusual'),
    answer_repeated: t('answersUnusual'),
    too_few: t('tooFew'),
    too_many: t('tooMany'),
    access_code: t('accessEnded'),
    number_format: withExample(refusals['number_format'], language, false),
    decimals_format: withExample(refusals['number_format'], language, true),
  };
  const ofCode = (code: string) => own[code] ?? refusals[code];
  const wordsOf = (wanted: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(page).filter(([key]) => wanted.has(key.replace(PLURAL_FORM, ''))));
  return {
    language,
    t,
    ofCode,
    forScript(questions) {
      const coded = [...SCRIPT_FIELD_CODES, ...SCRIPT_CODES, ...UNUSUAL, ...questions.flatMap(refusalsOf)];
      return {
        ...wordsOf(SCRIPT_KEYS.union(scriptWords(questions))),
        ...Object.fromEntries(coded.map((code) => [code, ofCode(code) ?? ''])),
      };
    },
  };
}

function withExample(words = '', language: PageLanguage, hasDecimals: boolean): string {
  return words.replace('{{example}}', numberExample(language, hasDecimals));
}

function refusalsOf({ question_type: kind }: PublicQuestion): readonly string[] {
  if (!isQuestionKind(kind)) return [];
  const { refusals = [], missing } = RULES[kind];
  return missing === undefined ? refusals : [...refusals, missing];
}

const made = new Map<PageLanguage, PageWords>();

export function pageWords(language: PageLanguage): PageWords {
  let words = made.get(language);
  if (words === undefined) made.set(language, (words = makeWords(language)));
  return words;
}

/** Returns the page language: from the URL, else the browser's first supported one, else English. */
export function chooseLanguage(asked: unknown, accepted: string | undefined): PageLanguage {
  const wanted = acceptedLanguages(accepted).map((tag) => findLanguage(tag.split('-')[0]));
  return findPageLanguage(asked) ?? wanted.find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
}
