import { sumOf } from './sum-of.ts';

/** A column with a smaller residual share is collinear (R's `lm`, tol 1e-7). */
const COLLINEAR = 1e-7;

/** QR decomposition X = Q R. */
export interface Orthogonal {
  q: Float64Array[];
  /** Columns of R, only on and above the diagonal. */
  r: number[][];
}

/**
 * QR by Gram-Schmidt with reorthogonalization, as accurate as Householder (Giraud, Langou and Rozloznik 2005). Null
 * if collinear: a residual below `least`.
 */
export function orthogonalColumns(columns: readonly Float64Array[], least?: number[]): Orthogonal | null {
  const q: Float64Array[] = [];
  const r: number[][] = [];
  for (const [at, column] of columns.entries()) {
    const { parts, rest } = takeApart(column, q);
    const length = Math.sqrt(dot(rest, rest));
    if (!(length > (least?.[at] ?? COLLINEAR * Math.sqrt(dot(column, column))))) return null;
    q.push(rest.map((value) => value / length));
    r.push([...parts, length]);
  }
  return { q, r };
}

/** Columns centred on their means, except the constant, which avoids cancellation from large offsets. */
export interface Centred {
  columns: Float64Array[];
  centres: number[];
  /** Minimum residual of each column, from the uncentred lengths: R's collinearity rule. */
  least: number[];
}

export function centredColumns(columns: readonly Float64Array[]): Centred {
  const centres = columns.map((column, at) => (at === 0 ? 0 : sumOf(column) / column.length));
  return {
    columns: columns.map((column, at) => column.map((value) => value - (centres[at] ?? 0))),
    centres,
    least: columns.map((column) => COLLINEAR * Math.sqrt(dot(column, column))),
  };
}

/** Converts the inverse triangle of centred columns to uncentred ones; only the constant's row differs. */
export function uncentred(inverse: readonly (readonly number[])[], centres: readonly number[]): number[][] {
  const [first = [], ...others] = inverse;
  const moved = first.map((value, at) =>
    sumOf([value, ...others.map((row, index) => -(centres[index + 1] ?? 0) * (row[at] ?? 0))]),
  );
  return [moved, ...others.map((row) => [...row])];
}

/** Splits a column into its coordinates on the orthonormal columns and the residual. */
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
