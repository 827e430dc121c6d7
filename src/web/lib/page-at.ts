import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { matchPath } from 'react-router';
import type { Namespace } from './i18n.ts';

/** A page at an address: its code is loaded when it is first opened, or started early by {@link startPage}. */
export interface PageAt {
  readonly path: string;
  /** The namespaces whose words the page speaks. */
  readonly words: readonly Namespace[];
  readonly Page: LazyExoticComponent<ComponentType>;
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** Names a page's address, its words, and where its code is. */
export function pageAt(
  path: string,
  words: readonly Namespace[],
  importPage: () => Promise<ComponentType>,
): PageAt {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const load = () => (loading ??= importPage().then((page) => ({ default: page })));
  return { path, words, load, Page: lazy(load) };
}

/** Begins to load the page at this address beside everything else; gives the namespaces it will speak. */
export function startPage(pages: readonly PageAt[], pathname: string): readonly Namespace[] {
  const page = pages.find((candidate) => matchPath(candidate.path, pathname) !== null);
  if (page === undefined) return [];
  void page.load();
  return page.words;
}
