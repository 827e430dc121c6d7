/** Identified by its code in results and files. */
interface Coded {
  readonly code: string;
  /** A code on the server, `true` in replies; null or missing for a question. */
  readonly computed?: string | boolean | null | undefined;
}

interface CodedSurvey<Q> {
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly questions: readonly Q[];
}

/** Arms depend on the submission id and scores on the answers, not on links. */
const DRAWN_OR_SCORED = /^X\d/;

/**
 * Returns true for parameters (`x_source`) and the language (`?lang=`). Unlisted computed values count too, because
 * each person could get a different link.
 */
export function isLinkValue({ code, computed }: Coded): boolean {
  return computed != null && computed !== false && !DRAWN_OR_SCORED.test(code);
}

/** Removes link values of anonymous surveys, which appear only in results, in full groups. */
export function withoutLinkValues<Q extends Coded>({
  anonymity_level,
  questions,
}: CodedSurvey<Q>): readonly Q[] {
  if (anonymity_level !== 'anonymous') return questions;
  return questions.filter((question) => !isLinkValue(question));
}

/** Returns those that appear only in results. */
export function hiddenLinkValues<Q extends Coded>({
  anonymity_level,
  questions,
}: CodedSurvey<Q>): readonly Q[] {
  return anonymity_level === 'anonymous' ? questions.filter(isLinkValue) : [];
}
