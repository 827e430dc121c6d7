/** Goes along to the dashboard, which then opens the share panel of that survey. */
export function shareOnArrival(surveyId: string): { readonly share: string } {
  return { share: surveyId };
}

/** The survey whose share panel is asked for by how somebody came here; null where none is. */
export function sharedOnArrival(state: unknown): string | null {
  const share = (state as { share?: unknown } | null)?.share;
  return typeof share === 'string' ? share : null;
}
