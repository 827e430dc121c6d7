/** A job that will never be done, however often it is tried. The message tells the operator why, and names nobody. */
export class PermanentJobError extends Error {
  override name = 'HopelessJob';
}
