/** A question or a computed value, by the code that results and files use. */
interface Coded {
  readonly code: string;
  /** On the server the code of a computed value, in replies `true`; null or missing for a question. */
  readonly computed?: string | boolean | null | undefined;
}

interface CodedSurvey<Q> {
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly questions: readonly Q[];
}

/** Arms are drawn by the submission's id and scores follow from the answers: both have a code like `X1`. */
const DRAWN_OR_SCORED = /^X\d/;

/**
 * Checks if a survey's link sets this value: a parameter (`x_source`) or the language (`?lang=`). Unlisted
 * computed values count too, as each person could get another link.
 */
export function isLinkValue({ code, computed }: Coded): boolean {
  return computed != null && computed !== false && !DRAWN_OR_SCORED.test(code);
}

/**
 * Returns the possible columns of rows, files, searches, filters, tables, weights and statistics. Link
 * values of anonymous surveys appear only in results, in whole groups.
 */
export function withoutLinkValues<Q extends Coded>({
  anonymity_level,
  questions,
}: CodedSurvey<Q>): readonly Q[] {
  if (anonymity_level !== 'anonymous') return questions;
  return questions.filter((question) => !isLinkValue(question));
}

/** Returns the link values that an anonymous survey hides from everything but its results. */
export function hiddenLinkValues<Q extends Coded>({
  anonymity_level,
  questions,
}: CodedSurvey<Q>): readonly Q[] {
  return anonymity_level === 'anonymous' ? questions.filter(isLinkValue) : [];
}
