import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { Namespace } from './text/i18n.ts';

/** A page at an address: its code is loaded when it is first opened, or started early by {@link startPage}. */
export interface PageAt {
  readonly path: string;
  /** The namespaces whose words the page speaks. */
  readonly words: readonly Namespace[];
  readonly load: () => Promise<ComponentType>;
  readonly begin: BeginPage | undefined;
}

/** Asks the server for what a page will show, while the rest of the app is still on its way. */
type BeginPage = (params: Readonly<Record<string, string | undefined>>, address: URL) => Promise<unknown>;

/** Names a page's address, its words, and where its code is. */
export function pageAt(
  path: string,
  words: readonly Namespace[],
  importPage: () => Promise<ComponentType>,
  begin?: BeginPage,
): PageAt {
  let loading: Promise<ComponentType> | undefined;
  const load = () =>
    (loading ??= importPage().catch((error: unknown) => {
      // A lost connection is not remembered: whoever opens the page again loads it again.
      loading = undefined;
      throw error;
    }));
  return { path, words, load, begin };
}

/** Begins to load the page at this address and what it shows, beside everything else; gives the namespaces it will speak. */
export function startPage(pages: readonly PageAt[], address: URL): readonly Namespace[] {
  for (const page of pages) {
    const match = matchPath(page.path, address.pathname);
    if (match === null) continue;
    // Who waits for it is told where it fails: the page loads it again.
    page.load().catch(() => undefined);
    page.begin?.(match.params, address).catch(() => undefined);
    return page.words;
  }
  return [];
}
