import { AppError } from '../../../shared/errors.ts';
import type { TemplateInput } from '../../../shared/api/survey/templates.ts';

type Contents = TemplateInput['contents'];

export const MAX_TEMPLATE_WEIGHT = 300_000;

const MOST_LEVELS = 40;

/** Removes ids, and pictures, which are deleted with the last survey that shows them. */
export function toTemplateContents({ questions, ...contents }: Contents): Contents {
  if (isDeeper(questions, MOST_LEVELS)) throw new AppError('malformed');
  return {
    ...contents,
    questions: questions.map(({ id: _id, ...question }) => withoutPictures(question)),
  };
}

function withoutPictures<T>(value: T): T {
  const text = JSON.stringify(value, (key, each: unknown) => (key === 'image' ? undefined : each));
  return JSON.parse(text) as T;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}
