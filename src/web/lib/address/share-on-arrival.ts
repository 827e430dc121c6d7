/** Returns history state that opens a survey's share panel. */
export function shareOnArrival(surveyId: string): { readonly share: string } {
  return { share: surveyId };
}

export function sharedOnArrival(state: unknown): string | null {
  const share = (state as { share?: unknown } | null)?.share;
  return typeof share === 'string' ? share : null;
}
