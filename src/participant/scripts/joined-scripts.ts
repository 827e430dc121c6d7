import { KIND_SCRIPTS } from '../../questions/core/input/script-names.ts';

/** In execution order. */
export const PAGE_SCRIPTS = ['logic', ...KIND_SCRIPTS] as const;
export type PageScript = (typeof PAGE_SCRIPTS)[number];

export function joinedName(scripts: ReadonlySet<PageScript>): string {
  return ['page', ...PAGE_SCRIPTS.filter((each) => scripts.has(each))].join('.');
}
