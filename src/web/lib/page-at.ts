import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { Namespace } from './i18n.ts';

/** A page at an address: its code is loaded when it is first opened, or started early by {@link startPage}. */
export interface PageAt {
  readonly path: string;
  /** The namespaces whose words the page speaks. */
  readonly words: readonly Namespace[];
  readonly load: () => Promise<ComponentType>;
}

/** Names a page's address, its words, and where its code is. */
export function pageAt(
  path: string,
  words: readonly Namespace[],
  importPage: () => Promise<ComponentType>,
): PageAt {
  let loading: Promise<ComponentType> | undefined;
  const load = () =>
    (loading ??= importPage().catch((error: unknown) => {
      // A lost connection is not remembered: whoever opens the page again loads it again.
      loading = undefined;
      throw error;
    }));
  return { path, words, load };
}

/** Begins to load the page at this address beside everything else; gives the namespaces it will speak. */
export function startPage(pages: readonly PageAt[], pathname: string): readonly Namespace[] {
  const page = pages.find((candidate) => matchPath(candidate.path, pathname) !== null);
  if (page === undefined) return [];
  // Who waits for it is told where it fails: the route loads it again.
  page.load().catch(() => undefined);
  return page.words;
}
