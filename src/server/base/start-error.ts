/** A reason not to start that the person who starts the server can do something about: shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
