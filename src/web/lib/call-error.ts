/** A failed call; `code` is the API's, or `offline` without a reply. */
export class CallError extends Error {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields: Readonly<Record<string, string>>;
  /** HTTP status; 0 without a reply. */
  readonly status: number;

  constructor(facts: {
    code: string;
    message: string;
    params?: Record<string, string | number>;
    fields?: Record<string, string>;
    status: number;
  }) {
    super(facts.message);
    this.name = 'CallError';
    this.code = facts.code;
    this.params = facts.params ?? {};
    this.fields = facts.fields ?? {};
    this.status = facts.status;
  }
}

export function isCallError(error: unknown, code: string): error is CallError {
  return error instanceof CallError && error.code === code;
}

/** Returns whether the server was not reached, so the request may or may not have been carried out. */
export function isAway({ code }: CallError): boolean {
  return code === 'offline' || code === 'unavailable';
}
