const NAMED = /`((?:src|tests|scripts|bench|docs)\/[\w./-]+\.\w+)`/g;

/** Problems with files that a document names and that are not there: a walk through the house has to lead somewhere. */
export function checkNamedFiles(file: string, text: string, files: ReadonlySet<string>): string[] {
  if (!file.endsWith('.md')) return [];
  return [...text.matchAll(NAMED)]
    .filter(([, named = '']) => !/NNN_/.test(named) && !files.has(named))
    .map(([, named = '']) => `${file}: names ${named}, which is not there`);
}
