/** One group of a chart, with the words that its reader needs. */
export interface ChartItem {
  readonly label: string;
  /** Fewer words, for where it stands below a bar. */
  readonly short?: string | undefined;
  readonly value: number;
  /** For example 'n responses (p%)', in the person's language. */
  readonly tooltip: string;
}
