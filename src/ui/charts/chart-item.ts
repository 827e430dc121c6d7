export interface ChartItem {
  readonly label: string;
  readonly short?: string | undefined;
  readonly value: number;
  /** For example 'n responses (p%)', localized. */
  readonly tooltip: string;
}
