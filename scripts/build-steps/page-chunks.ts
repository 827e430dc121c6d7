import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { PAGE_FOLDERS } from '../../src/shared/pages.ts';

/** Next to nothing that they do not need comes with these; others may load pieces of them. */
const PAGES = [...new Set(Object.values(PAGE_FOLDERS))].toSorted();

/** Late parts that are loaded at once on wide screens, with the page that loads them. */
const PARTS = [{ file: 'features/editor/preview/survey-preview.tsx', name: 'preview', page: 'editor' }];

/** Characters of code that are no piece of their own: asking for them costs more than a page that loads them unasked. */
const SMALL = 8_000;

/** Modules that the same pages need. */
interface Shared {
  readonly pages: readonly string[];
  readonly ids: Set<string>;
  size: number;
}

/**
 * Groups for `codeSplitting` of the bundler: all modules that the same pages need come in one piece. By itself it makes
 * a piece for each module that any late part shares: results took 77, six at a time. What a page needs is found by a
 * build that is thrown away, since only the bundler knows what is left of a library's index once the unused is gone.
 * @param app what is built, without groups for single pages
 */
export async function groupByPages(app: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const trial = { ...app.build, write: false, reportCompressedSize: false };
  const built = await build({ ...app, configFile: false, logLevel: 'error', build: trial });
  const { output } = built as Rolldown.RolldownOutput;
  const groups = joinSmall(findShared(output.filter((each) => each.type === 'chunk')));
  return groups.map(({ pages, ids }, i) => ({
    name: pages.join('-'),
    test: (id) => ids.has(id),
    // What a group's modules need is put into it, too: what most pages need is taken first, or few would keep it.
    priority: groups.length - i,
  }));
}

/** What pages need, by the pages that need it: those of most pages first. */
function findShared(chunks: readonly Rolldown.OutputChunk[]): Shared[] {
  const sizes = new Map<string, number>();
  const pagesOf = new Map<string, string[]>();
  const add = (name: string, needed: Iterable<Rolldown.OutputChunk>) => {
    for (const { modules } of needed)
      for (const [id, { code }] of Object.entries(modules)) {
        sizes.set(id, code?.length ?? 0);
        pagesOf.set(id, [...(pagesOf.get(id) ?? []), name]);
      }
  };
  for (const page of PAGES) add(page, neededBy(pageFile(page), chunks));
  for (const { file, name, page } of PARTS) {
    const loaded = neededBy(pageFile(page), chunks);
    add(name, neededBy(file, chunks).difference(loaded));
  }
  const sharedChunks = new Map<string, Shared>();
  for (const [id, pages] of pagesOf) {
    const shared = sharedChunks.get(pages.join()) ?? { pages, ids: new Set(), size: 0 };
    shared.ids.add(id);
    shared.size += sizes.get(id) ?? 0;
    sharedChunks.set(pages.join(), shared);
  }
  return [...sharedChunks.values()].toSorted((one, other) => other.pages.length - one.pages.length);
}

/** Small ones are joined to one that all their pages load anyway, and as few others as may be. */
function joinSmall(groups: readonly Shared[]): Shared[] {
  const remaining: Shared[] = [];
  for (const group of groups) {
    const larger = remaining.findLast(({ pages }) => group.pages.every((page) => pages.includes(page)));
    if (group.size >= SMALL || larger === undefined || group.pages.length === 1) {
      remaining.push(group);
      continue;
    }
    for (const id of group.ids) larger.ids.add(id);
    larger.size += group.size;
  }
  return remaining;
}

const pageFile = (page: string) => join('features', page, 'page.tsx');

/** The chunks that a file's own imports, and theirs. @throws Error where the file is not loaded by itself */
function neededBy(file: string, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> {
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
  if (first === undefined) throw new Error(`${file} is not loaded by itself`);
  const needed = new Set([first]);
  for (const { imports } of needed)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  return needed;
}
