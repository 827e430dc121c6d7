import { isQuestionKind, type Settings } from '../../../questions/question-type.ts';
import { RULES } from '../../../questions/rules.ts';
import type { ScaleSettings } from '../../../questions/core/rules/scale-settings.ts';
import type { Condition } from '../../../shared/logic/conditions/condition.ts';
import type { Flow } from '../../../shared/logic/flow.ts';
import type { Plan } from '../../../shared/plans.ts';
import { hasFeature } from '../../../shared/plans.ts';
import type english from './content/en.json';

export type TemplateId = keyof typeof english;

/** Every template in the order of the gallery; advanced ones are part of the paid plans. */
export const TEMPLATES = {
  basic: ['csat', 'nps', 'ces', 'event', 'course', 'pulse', 'meeting', 'customer'],
  advanced: ['sus', 'umux_lite', 'umux', 'tlx', 'price', 'course_full', 'engagement', 'employee', 'panel'],
} as const satisfies Record<string, readonly TemplateId[]>;
export type Level = keyof typeof TEMPLATES;

interface WrittenQuestion {
  readonly question_text: string;
  readonly question_type: string;
  readonly options?: readonly string[];
  /** As its kind takes them. */
  readonly settings?: Settings;
  readonly is_optional?: boolean;
  readonly must?: boolean;
  readonly rating_config?: ScaleSettings;
  /** The page that it stands on, where the template has some. */
  readonly page?: number;
  /** Whom it is asked of: the first question is `Q1`, and options go by their ids. */
  readonly show_if?: readonly unknown[];
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
  /** Its pages, endings, quotas, experiments and scores, by the same names. */
  readonly flow?: object;
}

export type TemplateTexts = Readonly<Record<TemplateId, WrittenTemplate>>;

/** Whether the plan may use a template. */
export function mayUse(plan: Plan, level: Level): boolean {
  return level === 'basic' || hasFeature(plan, 'advanced_templates');
}

/** A template as a survey to begin with: every rating has its scale. */
export function surveyOf({ title, description, scale, questions, flow }: WrittenTemplate) {
  return {
    title,
    description,
    questions: questions.map(({ show_if, ...question }) => ({
      ...question,
      ...(show_if !== undefined && { show_if: show_if as unknown as Condition }),
      ...(hasScale(question) && { rating_config: question.rating_config ?? scale }),
    })),
    // The file is of the shape of the contract: a test reads it by the contract.
    ...(flow !== undefined && { flow: flow as Flow }),
  };
}

/** A template as a survey to begin with. */
export type TemplateSurvey = ReturnType<typeof surveyOf>;

function hasScale({ question_type }: Pick<WrittenQuestion, 'question_type'>): boolean {
  if (!isQuestionKind(question_type)) return false;
  const { spec, initial } = RULES[question_type];
  return spec.to(initial()).rating_config != null;
}
