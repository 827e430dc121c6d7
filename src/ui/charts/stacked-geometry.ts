export interface Segment {
  readonly group: number;
  readonly from: number;
  readonly share: number;
}

/** Computes the segments of each bar, without empty groups. */
export function stackedRows(rows: readonly (readonly number[])[]): Segment[][] {
  return rows.map((values) => {
    const total = values.reduce((sum, value) => sum + value, 0);
    let before = 0;
    return values.flatMap((value, group) => {
      const from = before / total;
      before += value;
      return value > 0 ? [{ group, from, share: value / total }] : [];
    });
  });
}
