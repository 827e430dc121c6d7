import { z } from 'zod';
import { RULES } from '../../../questions/rules.ts';
import { DEFAULT_SCALE } from '../../../questions/core/rules/scale-settings.ts';
import type { GeneratedQuestion } from '../../../shared/api/generation.ts';
import { questionInput } from '../../../shared/api/survey/questions.ts';
import { DEFAULT_LABELS } from '../../../shared/survey/default-labels.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { checkQuestions } from '../surveys/save/check-questions.ts';

export type WrittenQuestion = Omit<GeneratedQuestion, 'id' | 'order'>;

/** Unknown fields from the model are dropped. */
const element = z.object({
  question_text: z.string(),
  question_type: z.string().transform((type) =>
    type
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  ),
  options: z.array(z.string()).nullish(),
  is_optional: z.boolean().nullish(),
});

/** Returns null if invalid. Ratings get the default scale (docs/spec.md#7-calls) unless they come from the bank. */
export function checkElement(
  value: unknown,
  source: 'bank' | 'model',
  language: Language,
): WrittenQuestion | null {
  const read = element.safeParse(value);
  if (!read.success) return null;
  const { question_text, question_type, options, is_optional } = read.data;
  const { settings: own, rating_config: ratingConfig = null } =
    source === 'bank' ? (value as Partial<WrittenQuestion>) : {};
  const input = questionInput.safeParse({
    question_text,
    question_type,
    options: options ?? [],
    is_optional: is_optional ?? false,
    ...(own !== undefined && { settings: own }),
    rating_config: ratingConfig ?? { ...DEFAULT_SCALE, labels: DEFAULT_LABELS[language] },
  });
  if (!input.success) return null;
  const { questions, fields } = checkQuestions([input.data]);
  const [question] = questions;
  if (question === undefined || Object.keys(fields).length > 0) return null;
  const { inLanguage, spec, written: asked } = RULES[question.question_type];
  if (asked === null) return null;
  const settings = inLanguage?.(question.settings, language) ?? question.settings;
  const written = spec.to(settings);
  return {
    question_text: question.question_text,
    question_type: question.question_type,
    settings,
    options: [...written.options],
    is_optional: question.is_optional,
    rating_config: written.rating_config ?? null,
  };
}

export function sameText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
