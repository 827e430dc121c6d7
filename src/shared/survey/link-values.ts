/** A question or computed value, identified by its code in results and files. */
interface Coded {
  readonly code: string;
  /** A computed value's code on the server, `true` in replies; null or missing for a question. */
  readonly computed?: string | boolean | null | undefined;
}

interface CodedSurvey<Q> {
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly questions: readonly Q[];
}

/**
 * Experiment arms depend on the submission id and scores on the answers, not on links; both have codes like
 * `X1`.
 */
const DRAWN_OR_SCORED = /^X\d/;

/**
 * Returns whether a survey's link sets this value: a parameter (`x_source`) or the language (`?lang=`).
 * Unlisted computed values count too, because each person could get a different link.
 */
export function isLinkValue({ code, computed }: Coded): boolean {
  return computed != null && computed !== false && !DRAWN_OR_SCORED.test(code);
}

/**
 * Returns the values that rows, files, searches, filters, tables, weights and statistics may use. Link values
 * of anonymous surveys appear only in results, in whole groups.
 */
export function withoutLinkValues<Q extends Coded>({
  anonymity_level,
  questions,
}: CodedSurvey<Q>): readonly Q[] {
  if (anonymity_level !== 'anonymous') return questions;
  return questions.filter((question) => !isLinkValue(question));
}

/** Returns the link values of an anonymous survey that appear only in its results. */
export function hiddenLinkValues<Q extends Coded>({
  anonymity_level,
  questions,
}: CodedSurvey<Q>): readonly Q[] {
  return anonymity_level === 'anonymous' ? questions.filter(isLinkValue) : [];
}
