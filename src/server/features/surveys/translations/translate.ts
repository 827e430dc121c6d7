import { withSettingTexts } from '../../../../questions/core/rules/setting-texts.ts';
import { closestTag, widerTags } from '../../../../shared/text/language-tag.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/text/languages.ts';
import type { Flow } from '../../../../shared/logic/flow.ts';
import { type TextLookup, translateFlow } from '../../../../shared/logic/translate-flow.ts';
import { nameItem } from '../loops/name-rounds.ts';
import { readQuestion } from '../question-columns.ts';
import type { StoredQuestion } from '../stored-survey.ts';

/** Language to key to text. */
export type SurveyTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Multilingual {
  readonly language: string | null;
  readonly languages: readonly string[];
  readonly texts: SurveyTexts;
}

export interface TranslatableSurvey extends Multilingual {
  readonly title: string;
  readonly description: string;
  readonly flow: Flow | null;
  readonly questions: readonly StoredQuestion[];
}

/** A language and its fallbacks: key to the language used instead. */
export interface ResolvedLanguage {
  readonly language: string;
  readonly fallback: Readonly<Record<string, string>>;
}

/** Returns the survey's main language. */
export function mainLanguage({ language }: Pick<Multilingual, 'language'>): string {
  return language ?? DEFAULT_LANGUAGE;
}

/** Returns all languages, main one first; none if monolingual. */
export function languagesOf(survey: Pick<Multilingual, 'language' | 'languages'>): readonly string[] {
  const main = mainLanguage(survey);
  const more = survey.languages.filter((tag) => tag !== main);
  return more.length === 0 ? [] : [main, ...more];
}

/** Returns the best language for ordered preferences, else the main one. */
export function pickLanguage(
  survey: Pick<Multilingual, 'language' | 'languages'>,
  wanted: readonly string[],
): string {
  return closestTag(wanted, languagesOf(survey)) ?? mainLanguage(survey);
}

/** Translates a survey; missing texts fall back to a wider language (`de` for `de-AT`), then the main one. */
export function translateSurvey<S extends TranslatableSurvey>(
  survey: S,
  language: string,
): S & { readonly localization: ResolvedLanguage } {
  const fallback: Record<string, string> = {};
  const textOf = textsOf(survey, language, fallback);
  // Texts that participants do not see are not reported missing.
  const textAside = textsOf(survey, language, {});
  return {
    ...survey,
    title: textOf('title', survey.title),
    description: textOf('description', survey.description),
    flow: survey.flow && translateFlow(survey.flow, textOf, textAside),
    questions: survey.questions.map((question) =>
      translated(question, question.archived || question.computed !== null ? textAside : textOf),
    ),
    localization: { language, fallback },
  };
}

export function translateQuestion(
  survey: Multilingual,
  question: StoredQuestion,
  language: string,
): StoredQuestion {
  return translated(question, textsOf(survey, language, {}));
}

/** Returns undefined if the main text is shown. */
export function findText(survey: Multilingual, key: string, language: string): string | undefined {
  for (const tag of translatedTags(survey, language)) {
    const text = survey.texts[tag]?.[key];
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Includes wider languages. */
export function translatedTags(
  survey: Pick<Multilingual, 'language' | 'languages'>,
  language: string,
): string[] {
  const main = mainLanguage(survey);
  const wider = language === main ? [] : widerTags(language);
  return wider.filter((tag) => tag !== main && survey.languages.includes(tag));
}

function textsOf(survey: Multilingual, language: string, fallback: Record<string, string>): TextLookup {
  const main = mainLanguage(survey);
  const tags = translatedTags(survey, language);
  return (key, text) => {
    if (text === '' || language === main) return text;
    for (const tag of tags) {
      const translated = survey.texts[tag]?.[key];
      if (translated === undefined) continue;
      if (tag !== language) fallback[key] = tag;
      return translated;
    }
    fallback[key] = main;
    return text;
  };
}

function translated(question: StoredQuestion, textOf: TextLookup): StoredQuestion {
  const { code, computed, help, settings, item } = question;
  const plain = item?.question_text ?? question.question_text;
  const translated = computed === null ? textOf(code, plain) : plain;
  return readQuestion({
    ...question,
    question_text:
      item === undefined
        ? translated
        : nameItem(translated, item.key === null ? item.text : textOf(item.key, item.text)),
    help: textOf(`${code}.help`, help),
    settings: withSettingTexts(settings, (key, text) => textOf(`${code}.${key}`, text)),
  });
}
