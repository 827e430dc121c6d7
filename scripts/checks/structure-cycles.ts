import path from 'node:path';

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const IMPORTED = /(?:from|import|import\()\s*['"](\.[^'"]+)['"]/g;

/** Problems with files that import each other in a circle, be it for types only: nobody could take one away alone. */
export function checkCircles(texts: ReadonlyMap<string, string>): string[] {
  const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text)]));
  const done = new Set<string>();
  const problems: string[] = [];

  function visit(file: string, way: readonly string[]): void {
    const start = way.indexOf(file);
    if (start >= 0)
      problems.push(`${[...way.slice(start), file].join(' -> ')}: a circle of imports; open it`);
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  }
  for (const file of imports.keys()) visit(file, []);
  return problems;
}

function importsOf(file: string, text: string): string[] {
  const imports = text.replace(COMMENT, '').matchAll(IMPORTED);
  return [...imports].map(([, target = '']) => path.posix.join(path.posix.dirname(file), target));
}
