import { parsePastedQuestion } from '../../../../questions/core/editor/pasted-question.ts';
import { pastedTypes } from '../../../../questions/core/editor/pasted-types.ts';
import { isQuestionKind, type Settings } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { type Language, LANGUAGES } from '../../../../shared/text/languages.ts';
import { newOption, wordsByKey, withoutKeys } from '../state/draft-settings.ts';
import type { DraftQuestion } from '../state/model.ts';
import { withKind } from '../state/question-edits.ts';

/** Default labels do not count. */
export function isEmptyQuestion(question: DraftQuestion): boolean {
  const { question_text, help } = question;
  return question_text.trim() === '' && help.trim() === '' && hasOnlyUsualWords(question);
}

function hasOnlyUsualWords({ question_type: kind, settings }: DraftQuestion): boolean {
  if (!isQuestionKind(kind)) return false;
  const { initial, inLanguage = (words: Settings) => words } = RULES[kind];
  const usual = LANGUAGES.flatMap((language) => wordsOf(inLanguage(initial(), language)));
  return wordsOf(settings).every((words) => words === '' || usual.includes(words));
}

function wordsOf(settings: Settings): readonly string[] {
  const { text = '' } = settings;
  return [String(text).trim(), ...wordsByKey({ settings }).map(([, words]) => words)];
}

export function withPastedQuestion(
  question: DraftQuestion,
  pasted: string,
  language: Language,
): DraftQuestion | null {
  const { question_type: kind } = question;
  if (!isQuestionKind(kind) || !hasOnlyUsualWords(question)) return null;
  const read = parsePastedQuestion(pasted);
  if (read === null) return null;
  const options = read.options.map((text) => newOption(text));
  const filled = pastedTypes(kind, read.isSeveral).map((to): DraftQuestion => {
    const changed = withKind(question, to, language);
    return { ...changed, question_text: read.text, settings: { ...changed.settings, options } };
  });
  return filled.find(fitsItsType) ?? filled.at(-1) ?? null;
}

function fitsItsType({ question_type: kind, settings }: DraftQuestion): boolean {
  return isQuestionKind(kind) && RULES[kind].settings.safeParse(withoutKeys(settings)).success;
}
