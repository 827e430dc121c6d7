/** Errors with their stable code and HTTP status. */
export const ERRORS = {
  malformed: 400,
  not_authenticated: 401,
  limit_questions: 402,
  limit_surveys_month: 402,
  limit_ai_generations: 402,
  limit_templates: 402,
  plan_required: 402,
  card_declined: 402,
  forbidden: 403,
  not_found: 404,
  too_slow: 408,
  version_conflict: 409,
  survey_expired: 410,
  survey_full: 410,
  too_large: 413,
  unsupported_media: 415,
  wrong_host: 421,
  invalid: 422,
  import_unreadable: 422,
  import_empty: 422,
  import_wrong_format: 422,
  import_unsafe: 422,
  bank_empty: 422,
  bank_uncovered: 422,
  ai_missing: 422,
  survey_not_open: 425,
  rate_limited: 429,
  internal: 500,
  ai_failed: 502,
  ai_quota: 502,
  ai_rate_limited: 502,
  ai_refused: 502,
  ai_format: 502,
  ai_cut_off: 502,
  ai_setup: 502,
  ai_timeout: 504,
  billing_failed: 502,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERRORS;

/** Counts, limits, names; never answers or secrets. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** Field path (`questions.2.options`) to code; texts in locale `errors:fields.<code>`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A violated rule, returned by pure code; the edges convert it to an {@link AppError}. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
  readonly fields?: FieldErrors;
}

/** The only exception at the server's edges; `replyWithError` converts it to a reply. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams | undefined;
  readonly fields: FieldErrors | undefined;

  constructor(
    code: ErrorCode,
    details: { params?: ErrorParams; fields?: FieldErrors; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = details.params;
    this.fields = details.fields;
  }

  get status(): number {
    return ERRORS[this.code];
  }
}

export function throwRefusal(refusal: Refusal | null): void {
  if (refusal !== null) throw new AppError(refusal.code, refusal);
}
