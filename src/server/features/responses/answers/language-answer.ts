import type { Answers, Part } from '../../../../questions/kind.ts';
import { findByWords } from '../../../../questions/read-part.ts';
import { baseTag, canonicalTag, closestTag } from '../../../../shared/language-tag.ts';
import type { Submission } from '../../../../shared/api/responses.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { responseLanguage } from '../../surveys/response-language.ts';
import { LANGUAGE_CODE } from '../../surveys/save/plan-values.ts';
import { languagesOf, mainLanguage } from '../../surveys/texts/translate.ts';

/** The survey's language that a submission says it was answered in, or the page that it came from; undefined where neither does. */
export function sentLanguage(
  definition: SurveyDefinition,
  { language, opened_token }: Submission,
): string | undefined {
  if (definition.languages.length === 0) return undefined;
  const sent = language ?? openedLanguage(opened_token);
  return sent === undefined ? undefined : closestTag([sent], languagesOf(definition));
}

/** The language of the page that a submission was typed into; undefined where nothing says it. */
export function pageLanguage({ language, opened_token }: Submission): string | undefined {
  return language ?? knownTag(openedLanguage(opened_token));
}

/** A token that was made up may have anything there. */
function knownTag(tag: string | undefined): string | undefined {
  return tag === undefined ? undefined : (canonicalTag(tag) ?? undefined);
}

/** The answers with the language that they were given in, where the survey has several; the main one where nothing tells. */
export function withLanguage(
  definition: SurveyDefinition,
  answers: Answers,
  language: string | undefined,
): Answers {
  if (definition.languages.length === 0) return answers;
  const part = definition.partsByCode.get(LANGUAGE_CODE)?.part;
  if (part === undefined) return answers;
  const tag = responseLanguage(definition, language ?? mainLanguage(definition));
  const value = findByWords(part, tag) ?? findVariant(part, tag);
  return value === null ? answers : { ...answers, [part.slot]: value };
}

/** Finds the first option of a language in a survey that was last saved when each variant had an option of its own. */
function findVariant({ values }: Part, tag: string): number | null {
  if (values === null || 'min' in values) return null;
  return values.find(({ label }) => baseTag(label) === tag)?.value ?? null;
}

/** What the page's token says beside the proof: in which language the survey was opened. */
function openedLanguage(token: string | undefined): string | undefined {
  return token?.split('.', 4)[3];
}
