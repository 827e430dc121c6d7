import { RULES } from '../../../../questions/rules.ts';
import { settingTexts, withSettingTexts } from '../../../../questions/core/rules/setting-texts.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { FieldErrors } from '../../../../shared/errors.ts';
import { surveyWeight } from '../../../../shared/survey/survey-weight.ts';
import { fieldErrors } from '../../../http/field-errors.ts';
import { findPipeProblems, newPipeErrors } from '../piped-texts.ts';
import type { StoredQuestion } from '../stored-survey.ts';
import { sourceTexts, type TextsSurvey } from './source-texts.ts';

/**
 * Applies the rules of original texts: lengths, types, pipes and page size.
 * @param before stored translations, whose broken pipes stay valid
 */
export function checkTexts(
  survey: TextsSurvey,
  questions: readonly StoredQuestion[],
  texts: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string> = new Map(),
): FieldErrors {
  const most = new Map(sourceTexts(survey, questions).map((each) => [each.key, each.most]));
  const wrong: Record<string, string> = {};
  for (const [key, text] of texts) {
    const longest = most.get(key);
    if (longest === undefined) wrong[`texts.${key}`] = 'unknown_text';
    else if (text.length > longest) wrong[`texts.${key}`] = 'too_long';
  }
  const problems = findPipeProblems(survey, questions, texts);
  for (const { key, code } of newPipeErrors(problems, findPipeProblems(survey, questions, before)))
    wrong[`texts.${key}`] = code;
  const live = questions.filter(({ archived, computed }) => !archived && computed === null);
  for (const question of live) Object.assign(wrong, checkQuestion(question, texts));
  if (Object.keys(wrong).length > 0) return wrong;
  return isTooHeavy(survey, live, texts) ? { texts: 'survey_too_large' } : {};
}

export function isTooHeavy(
  { title, description }: TextsSurvey,
  live: readonly StoredQuestion[],
  texts: ReadonlyMap<string, string>,
): boolean {
  const translated = (key: string, text: string) => texts.get(key) ?? text;
  const questions = live.map(({ code, question_text, help, question_type, settings }) => ({
    question_text: translated(code, question_text),
    help: translated(`${code}.help`, help),
    settings: withSettingTexts(RULES[question_type].show(settings), (key) => texts.get(`${code}.${key}`)),
  }));
  const weight = surveyWeight({
    title: translated('title', title),
    description: translated('description', description),
    questions,
  });
  return weight > BOUNDS.pageBytes;
}

function checkQuestion(
  { code, question_type, settings }: StoredQuestion,
  texts: ReadonlyMap<string, string>,
): FieldErrors {
  const { show, settings: shape, checkSettings } = RULES[question_type];
  const shown = show(settings);
  const translated = withSettingTexts(shown, (key) => texts.get(`${code}.${key}`));
  if (translated === shown) return {};
  const read = shape.safeParse(translated);
  if (read.success) {
    const was = checkSettings(shown);
    const wrong = Object.entries(checkSettings(read.data)).filter(([field]) => was[field] === undefined);
    return Object.fromEntries(wrong.map(([, problem]) => [`texts.${code}`, problem]));
  }
  const keys = new Map(settingTexts(translated).map(({ key, path }) => [path.join('.'), key]));
  return Object.fromEntries(
    Object.entries(fieldErrors(read.error).fields).flatMap(([path, problem]) => {
      const key = keys.get(path);
      return key === undefined ? [] : [[`texts.${code}.${key}`, problem]];
    }),
  );
}
