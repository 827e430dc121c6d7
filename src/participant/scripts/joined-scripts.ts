import { KIND_SCRIPTS } from '../../questions/core/input/script-names.ts';

/** The scripts that only some pages take and that come in one file with the main one, in the order in which they run. */
export const PAGE_SCRIPTS = ['logic', ...KIND_SCRIPTS] as const;
export type PageScript = (typeof PAGE_SCRIPTS)[number];

/** What the file is called that has these scripts and the main one; several of them are one file. */
export function joinedName(scripts: ReadonlySet<PageScript>): string {
  return ['page', ...PAGE_SCRIPTS.filter((each) => scripts.has(each))].join('.');
}
