import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { Namespace } from './text/i18n.ts';

export interface PageAt {
  readonly path: string;
  readonly words: readonly Namespace[];
  readonly load: () => Promise<ComponentType>;
  readonly begin: BeginPage | undefined;
}

/** Prefetches a page's data while the app loads. */
type BeginPage = (params: Readonly<Record<string, string | undefined>>, address: URL) => Promise<unknown>;

export function pageAt(
  path: string,
  words: readonly Namespace[],
  importPage: () => Promise<ComponentType>,
  begin?: BeginPage,
): PageAt {
  let loading: Promise<ComponentType> | undefined;
  const load = () =>
    (loading ??= importPage().catch((error: unknown) => {
      // Failures are not cached: opening the page again retries.
      loading = undefined;
      throw error;
    }));
  return { path, words, load, begin };
}

export function startPage(pages: readonly PageAt[], address: URL): readonly Namespace[] {
  for (const page of pages) {
    const match = matchPath(page.path, address.pathname);
    if (match === null) continue;
    // The page itself reports it.
    page.load().catch(() => undefined);
    page.begin?.(match.params, address).catch(() => undefined);
    return page.words;
  }
  return [];
}
