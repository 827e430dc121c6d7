/** The page cannot be rendered now: the customer's allowance is used up (429), or the queue is full (503). */
export class RenderRefusal extends Error {
  readonly status: 429 | 503;
  readonly retrySeconds: number;

  constructor(status: 429 | 503, retrySeconds: number) {
    super('too many pages to render');
    this.status = status;
    this.retrySeconds = retrySeconds;
  }
}
