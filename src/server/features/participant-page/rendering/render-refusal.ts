/** Status 429: the customer's allowance is used up; 503: the queue is full. */
export class RenderRefusal extends Error {
  readonly status: 429 | 503;
  readonly retrySeconds: number;

  constructor(status: 429 | 503, retrySeconds: number) {
    super('too many pages to render');
    this.status = status;
    this.retrySeconds = retrySeconds;
  }
}
