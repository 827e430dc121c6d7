/** A piece of a bar of 100 %: which group, where it begins, and how much of the bar it is. */
export interface Segment {
  readonly group: number;
  readonly from: number;
  readonly share: number;
}

/** The pieces of each bar; groups without a value have none, a bar without values is empty. */
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
