/** A column that keeps less than this share of its length beside the others is made of them (R's `lm`, tol 1e-7). */
const COLLINEAR = 1e-7;

/** The columns of a matrix as orthonormal columns times a triangle: X = Q R. */
export interface Orthogonal {
  q: Float64Array[];
  /** The columns of R; only what stands on and above the diagonal. */
  r: number[][];
}

/**
 * Takes columns apart into Q and R by Gram and Schmidt with a second pass, which is as exact as Householder's reflections
 * (Giraud, Langou and Rozloznik 2005); the normal equations would square the condition. Null where columns are collinear.
 */
export function orthogonalColumns(columns: readonly Float64Array[]): Orthogonal | null {
  const q: Float64Array[] = [];
  const r: number[][] = [];
  for (const column of columns) {
    const { parts, rest } = takeApart(column, q);
    const length = Math.sqrt(dot(rest, rest));
    if (!(length > COLLINEAR * Math.sqrt(dot(column, column)))) return null;
    q.push(rest.map((value) => value / length));
    r.push([...parts, length]);
  }
  return { q, r };
}

/** What of a column lies along each of the orthonormal ones, and what is left. */
export function takeApart(
  column: Float64Array,
  q: readonly Float64Array[],
): { parts: number[]; rest: Float64Array } {
  const rest = column.slice();
  const parts = q.map(() => 0);
  for (let pass = 0; pass < 2; pass += 1) {
    for (const [at, axis] of q.entries()) {
      const along = dot(axis, rest);
      parts[at] = (parts[at] ?? 0) + along;
      for (let row = 0; row < rest.length; row += 1) rest[row] = (rest[row] ?? 0) - along * (axis[row] ?? 0);
    }
  }
  return { parts, rest };
}

/** The inverse of the triangle, row by row. */
export function inverseTriangle(r: readonly number[][]): number[][] {
  const size = r.length;
  const inverse = r.map(() => r.map(() => 0));
  for (let column = 0; column < size; column += 1) {
    for (let row = column; row >= 0; row -= 1) {
      let value = row === column ? 1 : 0;
      for (let at = row + 1; at <= column; at += 1)
        value -= (r[at]?.[row] ?? 0) * (inverse[at]?.[column] ?? 0);
      const target = inverse[row];
      if (target !== undefined) target[column] = value / (r[row]?.[row] ?? 1);
    }
  }
  return inverse;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < a.length; row += 1) sum += (a[row] ?? 0) * (b[row] ?? 0);
  return sum;
}
