import { isQuestionKind, type Settings } from '../../../questions/kind.ts';
import { RULES } from '../../../questions/rules.ts';
import type { ScaleSettings } from '../../../questions/scale-settings.ts';
import type { Plan } from '../../../shared/plans.ts';
import { hasFeature } from '../../../shared/plans.ts';
import type english from './content/en.json';

export type TemplateId = keyof typeof english;

/** Every template in the order of the gallery; advanced ones are part of the paid plans. */
export const TEMPLATES = {
  basic: ['csat', 'nps', 'ces', 'event', 'course', 'pulse', 'meeting'],
  advanced: ['sus', 'umux_lite', 'umux', 'tlx', 'price', 'course_full', 'engagement'],
} as const satisfies Record<string, readonly TemplateId[]>;
export type Level = keyof typeof TEMPLATES;

interface WrittenQuestion {
  readonly question_text: string;
  readonly question_type: string;
  readonly options?: readonly string[];
  /** As its kind takes them. */
  readonly settings?: Settings;
  readonly is_optional?: boolean;
  readonly rating_config?: ScaleSettings;
}

/** A template as `content/<language>.json` has it. */
export interface WrittenTemplate {
  readonly name: string;
  readonly summary: string;
  readonly title: string;
  readonly description: string;
  /** Where a published instrument comes from. */
  readonly source?: string;
  /** How its answers become a score. */
  readonly scoring?: string;
  /** The scale of every rating that has none of its own. */
  readonly scale?: ScaleSettings;
  readonly questions: readonly WrittenQuestion[];
}

export type TemplateTexts = Readonly<Record<TemplateId, WrittenTemplate>>;

/** Whether the plan may use a template. */
export function mayUse(plan: Plan, level: Level): boolean {
  return level === 'basic' || hasFeature(plan, 'advanced_templates');
}

/** A template as a survey to begin with: every rating has its scale. */
export function surveyOf({ title, description, scale, questions }: WrittenTemplate) {
  return {
    title,
    description,
    questions: questions.map((question) => ({
      ...question,
      ...(hasScale(question) && { rating_config: question.rating_config ?? scale }),
    })),
  };
}

/** A template as a survey to begin with. */
export type TemplateSurvey = ReturnType<typeof surveyOf>;

function hasScale({ question_type }: WrittenQuestion): boolean {
  if (!isQuestionKind(question_type)) return false;
  const { spec, initial } = RULES[question_type];
  return spec.to(initial()).rating_config != null;
}
