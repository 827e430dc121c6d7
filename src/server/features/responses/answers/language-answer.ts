import type { Answers, Part } from '../../../../questions/question-type.ts';
import { findByWords } from '../../../../questions/core/rules/read-part.ts';
import { baseTag, canonicalTag, closestTag } from '../../../../shared/text/language-tag.ts';
import type { Submission } from '../../../../shared/api/responses.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { responseLanguage } from '../../surveys/response-language.ts';
import { LANGUAGE_CODE } from '../../surveys/save/plan-values.ts';
import { languagesOf, mainLanguage } from '../../surveys/translations/translate.ts';

export function sentLanguage(
  definition: SurveyDefinition,
  { language, opened_token }: Submission,
): string | undefined {
  if (definition.languages.length === 0) return undefined;
  const sent = language ?? openedLanguage(opened_token);
  return sent === undefined ? undefined : closestTag([sent], languagesOf(definition));
}

/** Returns the language of the page, or undefined if unknown. */
export function pageLanguage({ language, opened_token }: Submission): string | undefined {
  return language ?? knownTag(openedLanguage(opened_token));
}

/** A token may be forged. */
function knownTag(tag: string | undefined): string | undefined {
  return tag === undefined ? undefined : (canonicalTag(tag) ?? undefined);
}

/** Adds the answer language in multilingual surveys; defaults to the main language. */
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

/** Finds a language's first option in surveys last saved when variants had separate options. */
function findVariant({ values }: Part, tag: string): number | null {
  if (values === null || 'min' in values) return null;
  return values.find(({ label }) => baseTag(label) === tag)?.value ?? null;
}

function openedLanguage(token: string | undefined): string | undefined {
  return token?.split('.', 4)[3];
}
