import type { OwnTemplate } from '../../../shared/api/survey/templates.ts';
import type { Plan } from '../../../shared/plans.ts';
import { hasFeature } from '../../../shared/plans.ts';
import { searchTemplates } from '../../../shared/templates/search-templates.ts';
import {
  type CatalogueTemplate,
  listTemplates,
  TEMPLATE_CATEGORIES,
  type TemplateCategory,
  type TemplateLevel,
  type TemplateTexts,
} from '../../../shared/templates/template.ts';

export function mayUse(plan: Plan, level: TemplateLevel): boolean {
  return level === 'basic' || hasFeature(plan, 'advanced_templates');
}

export type TemplateFilter = 'all' | 'own' | TemplateCategory | 'advanced';

export type GalleryItem =
  | { readonly kind: 'own'; readonly own: OwnTemplate }
  | { readonly kind: 'library'; readonly template: CatalogueTemplate };

export interface ChosenTemplate {
  readonly kind: GalleryItem['kind'];
  readonly id: string;
}

export interface GallerySource {
  readonly texts: TemplateTexts;
  readonly otherTexts: TemplateTexts | undefined;
  readonly own: readonly OwnTemplate[];
}

export interface TemplateFilterCount {
  readonly filter: TemplateFilter;
  readonly count: number;
}

export function countTemplates({ texts, own }: Pick<GallerySource, 'texts' | 'own'>): TemplateFilterCount[] {
  const all = listTemplates(texts);
  return [
    { filter: 'all', count: all.length + own.length },
    { filter: 'own', count: own.length },
    ...TEMPLATE_CATEGORIES.map((category) => ({
      filter: category,
      count: Object.keys(texts[category]).length,
    })),
    { filter: 'advanced', count: all.filter(({ level }) => level === 'advanced').length },
  ];
}

export function findInGallery(source: GallerySource, filter: TemplateFilter, query: string): GalleryItem[] {
  const { texts, otherTexts, own } = source;
  const translated = new Map(
    otherTexts === undefined ? [] : listTemplates(otherTexts).map((each) => [each.id, each]),
  );
  const library = listTemplates(texts).filter(
    ({ category, level }) => filter === 'all' || filter === category || filter === level,
  );
  const ownMatches = searchTemplates(filter === 'all' || filter === 'own' ? own : [], query, (each) => [
    { name: each.name, words: [], others: [each.summary] },
  ]);
  const matches = searchTemplates(library, query, (each) =>
    [each, translated.get(each.id)].flatMap((written) =>
      written === undefined
        ? []
        : [{ name: written.name, words: written.words, others: [written.summary, written.title] }],
    ),
  );
  return [
    ...ownMatches.map((each) => ({ kind: 'own' as const, own: each })),
    ...matches.map((template) => ({ kind: 'library' as const, template })),
  ];
}
