/** Upper bounds for logic; anything larger is refused, so evaluation stays fast. */
export const LOGIC_LIMITS = {
  depth: 4,
  tests: 20,
  values: 50,
  words: 200,
  code: 40,
  conditions: 300,
  bytes: 65_536,
  pages: 100,
  skips: 20,
  checks: 20,
  endings: 20,
  quotas: 50,
  experiments: 20,
  arms: 20,
  draw: 1_000,
  weight: 1_000,
  scores: 50,
  loops: 10,
  loop_items: 20,
  loop_questions: 20,
  loop_lists: 50,
  /** Maximum size of a score with references expanded, and of all scores together. */
  score_size: 2_000,
  inlined_size: 50_000,
  decimals: 2,
  target: 10_000_000,
  text: 2_000,
} as const;

/** Problems of logic; texts in locale `errors:fields.<code>`. */
export type LogicProblem =
  | 'logic_form'
  | 'logic_deep'
  | 'logic_large'
  | 'logic_later'
  | 'logic_shuffle'
  | 'logic_gone'
  | 'logic_test'
  | 'logic_target'
  | 'logic_page'
  | 'logic_id'
  | 'logic_loop'
  | 'loop_items'
  | 'loop_names'
  | 'loop_page';
