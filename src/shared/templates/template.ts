import type { ScaleSettings } from '../../questions/core/rules/scale-settings.ts';
import type { Settings } from '../../questions/question-type.ts';

export const TEMPLATE_CATEGORIES = [
  'satisfaction',
  'registration',
  'rsvp',
  'order',
  'vote',
  'appointment',
  'contact',
  'quiz',
  'permission',
  'course',
  'market',
  'health',
  'school',
  'club',
  'team',
] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

const ADVANCED: ReadonlySet<string> = new Set([
  'sus',
  'umux_lite',
  'umux',
  'tlx',
  'price',
  'course_full',
  'engagement',
  'employee',
  'panel',
]);
export type TemplateLevel = 'basic' | 'advanced';

export function levelOfTemplate(id: string): TemplateLevel {
  return ADVANCED.has(id) ? 'advanced' : 'basic';
}

export interface WrittenQuestion {
  readonly question_text: string;
  readonly question_type: string;
  readonly options?: readonly string[];
  readonly settings?: Settings;
  readonly is_optional?: boolean;
  readonly must?: boolean;
  readonly rating_config?: ScaleSettings;
  readonly help?: string;
  readonly page?: number | null;
  /** The first question is `Q1`; options by id. */
  readonly show_if?: readonly unknown[] | null;
}

export interface WrittenTemplate {
  readonly name: string;
  readonly summary: string;
  readonly words: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly source?: string;
  readonly scoring?: string;
  readonly scale?: ScaleSettings;
  readonly questions: readonly WrittenQuestion[];
  readonly flow?: object | null;
}

export type TemplateTexts = Readonly<Record<TemplateCategory, Readonly<Record<string, WrittenTemplate>>>>;

export interface CatalogueTemplate extends WrittenTemplate {
  readonly id: string;
  readonly category: TemplateCategory;
  readonly level: TemplateLevel;
}

export function listTemplates(texts: TemplateTexts): CatalogueTemplate[] {
  return TEMPLATE_CATEGORIES.flatMap((category) =>
    Object.entries(texts[category]).map(([id, template]) => ({
      ...template,
      id,
      category,
      level: levelOfTemplate(id),
    })),
  );
}
