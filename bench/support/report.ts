import { execFileSync } from 'node:child_process';
import os from 'node:os';

/** One line: processors, memory, versions and commit, which figures mean nothing without. */
export function machine(database = 'PostgreSQL 18 (embedded)'): string {
  const [cpu] = os.cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const gigabytes = Math.round(os.totalmem() / 2 ** 30);
  return [
    `${os.availableParallelism()} × ${cpu?.model.trim()}`,
    `${gigabytes} GiB`,
    `${os.type()} ${os.release().split('-')[0]}`,
    `Node ${process.versions.node}`,
    database,
    `commit ${commit}`,
  ].join(', ');
}

/** A Markdown table with aligned columns. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((text, i) => Math.max(text.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  );
}

/** What was measured, what it is, and what was wanted of it. */
export type Check = readonly [what: string, value: number, sense: 'at least' | 'at most', wanted: number];

/** Prints a line for each check; the process ends with status 1 where one is missed. */
export function reportChecks(checks: readonly Check[]): void {
  console.log();
  for (const [what, value, sense, wanted] of checks) {
    const isMet = sense === 'at least' ? value >= wanted : value <= wanted;
    if (!isMet) process.exitCode = 1;
    console.log(
      `${isMet ? 'ok    ' : 'MISSED'} ${value.toFixed(2).padStart(8)} ${what} (wanted: ${sense} ${wanted})`,
    );
  }
}
