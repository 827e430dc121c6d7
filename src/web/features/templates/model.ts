import { isQuestionKind, type Settings } from '../../../questions/question-type.ts';
import { RULES } from '../../../questions/rules.ts';
import type { ScaleSettings } from '../../../questions/core/rules/scale-settings.ts';
import type { Condition } from '../../../shared/logic/conditions/condition.ts';
import type { Flow } from '../../../shared/logic/flow.ts';
import type { Plan } from '../../../shared/plans.ts';
import { hasFeature } from '../../../shared/plans.ts';
import type english from './content/en.json';

export type TemplateId = keyof typeof english;

/** In gallery order; advanced ones require a paid plan. */
export const TEMPLATES = {
  basic: ['csat', 'nps', 'ces', 'event', 'course', 'pulse', 'meeting', 'customer'],
  advanced: ['sus', 'umux_lite', 'umux', 'tlx', 'price', 'course_full', 'engagement', 'employee', 'panel'],
} as const satisfies Record<string, readonly TemplateId[]>;
export type Level = keyof typeof TEMPLATES;

interface WrittenQuestion {
  readonly question_text: string;
  readonly question_type: string;
  readonly options?: readonly string[];
  readonly settings?: Settings;
  readonly is_optional?: boolean;
  readonly must?: boolean;
  readonly rating_config?: ScaleSettings;
  readonly page?: number;
  /** The first question is `Q1`; options by id. */
  readonly show_if?: readonly unknown[];
}

/** A template as stored in `content/<language>.json`. */
export interface WrittenTemplate {
  readonly name: string;
  readonly summary: string;
  readonly title: string;
  readonly description: string;
  readonly source?: string;
  readonly scoring?: string;
  readonly scale?: ScaleSettings;
  readonly questions: readonly WrittenQuestion[];
  /** Pages, endings, quotas, experiments and scores, in the same references. */
  readonly flow?: object;
}

export type TemplateTexts = Readonly<Record<TemplateId, WrittenTemplate>>;

export function mayUse(plan: Plan, level: Level): boolean {
  return level === 'basic' || hasFeature(plan, 'advanced_templates');
}

/** Converts a template to a survey; every rating gets its scale. */
export function surveyOf({ title, description, scale, questions, flow }: WrittenTemplate) {
  return {
    title,
    description,
    questions: questions.map(({ show_if, ...question }) => ({
      ...question,
      ...(show_if !== undefined && { show_if: show_if as unknown as Condition }),
      ...(hasScale(question) && { rating_config: question.rating_config ?? scale }),
    })),
    // A test validates the files against the API schema.
    ...(flow !== undefined && { flow: flow as Flow }),
  };
}

export type TemplateSurvey = ReturnType<typeof surveyOf>;

function hasScale({ question_type }: Pick<WrittenQuestion, 'question_type'>): boolean {
  if (!isQuestionKind(question_type)) return false;
  const { spec, initial } = RULES[question_type];
  return spec.to(initial()).rating_config != null;
}
