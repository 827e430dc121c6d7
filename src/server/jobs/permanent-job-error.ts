/** No retry can fix it. The message is for operators and contains no personal data. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
}
