/** Inverse by Gauss-Jordan with pivoting; null if singular. */
export function inverseOf(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [
    ...row,
    ...Array.from({ length: size }, (_, column) => Number(at === column)),
  ]);
  for (let step = 0; step < size; step += 1) {
    const pivot = largestBelow(rows, step);
    const [chosen, replaced] = [rows[pivot], rows[step]];
    const head = chosen?.[step] ?? 0;
    if (chosen === undefined || replaced === undefined || head === 0 || !Number.isFinite(head)) return null;
    rows[pivot] = replaced;
    rows[step] = chosen.map((value) => value / head);
    for (const [at, row] of rows.entries()) {
      if (at !== step) subtract(row, rows[step], row[step] ?? 0);
    }
  }
  return rows.map((row) => row.slice(size));
}

export function timesColumn(matrix: readonly (readonly number[])[], column: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, at) => sum + value * (column[at] ?? 0), 0));
}

function largestBelow(rows: readonly number[][], step: number): number {
  let best = step;
  for (let at = step + 1; at < rows.length; at += 1) {
    if (Math.abs(rows[at]?.[step] ?? 0) > Math.abs(rows[best]?.[step] ?? 0)) best = at;
  }
  return best;
}

function subtract(row: number[], other: readonly number[] = [], factor: number): void {
  if (factor === 0) return;
  for (const [at, value] of other.entries()) row[at] = (row[at] ?? 0) - factor * value;
}
