/** A refused or failed call; `code` is the contract's, or `offline` where no reply came. */
export class CallError extends Error {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields: Readonly<Record<string, string>>;
  /** HTTP status; 0 where no reply came. */
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

/** Whether a call failed with this code. */
export function isCallError(error: unknown, code: string): error is CallError {
  return error instanceof CallError && error.code === code;
}
