/** Null without answers. */
export interface Nps {
  readonly promoters: number;
  readonly passives: number;
  readonly detractors: number;
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
}
