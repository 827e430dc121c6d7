/** How many would recommend, and the score with its interval: all null where nobody answered. */
export interface Nps {
  readonly promoters: number;
  readonly passives: number;
  readonly detractors: number;
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
}
