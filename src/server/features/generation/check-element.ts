import { z } from 'zod';
import { RULES } from '../../../questions/rules.ts';
import { DEFAULT_SCALE } from '../../../questions/core/rules/scale-settings.ts';
import type { GeneratedQuestion } from '../../../shared/api/generation.ts';
import { questionInput } from '../../../shared/api/survey/questions.ts';
import { DEFAULT_LABELS } from '../../../shared/survey/default-labels.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { checkQuestions } from '../surveys/save/check-questions.ts';

/** A question that was written, known to be in order. */
export type WrittenQuestion = Omit<GeneratedQuestion, 'id' | 'order'>;

/** What is taken of an element; whatever else a model adds is left out. */
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

/**
 * Checks an element of a reply by the schema and the kind rules that every question of a survey passes. A rating gets
 * the default scale (spec section 7), unless it comes from our own bank.
 * @param language what the questions are written in
 * @returns null for an element that is broken
 */
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
  // Nobody asked for it: a model that writes it has made it up.
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

/** A question's text as it is compared: the same words are the same question. */
export function sameText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
