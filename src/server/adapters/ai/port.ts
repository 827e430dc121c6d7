import type { GenerationLanguage } from '../../../shared/api/generation.ts';

/** All fields are untrusted data, never instructions or URLs. */
export interface WriteRequest {
  readonly topic: string;
  readonly source_text: string;
  readonly count: number;
  readonly language: GenerationLanguage;
  readonly existingQuestions: readonly string[];
}

export interface QuestionWriter {
  readonly source: 'bank' | 'model';
  /**
   * Yields each element once complete, unvalidated; `undefined` for invalid JSON.
   * @throws AiFailure on errors or incomplete replies; earlier elements remain valid
   */
  write(request: WriteRequest, signal: AbortSignal): AsyncIterable<unknown>;
}

export interface TranslatedText {
  /** `Q3` a question, `Q3.o.2` one of its options. */
  readonly key: string;
  readonly text: string;
}

/** Untrusted data, as above. */
export interface TranslateRequest {
  /** Source language tag; null if unknown. */
  readonly from: string | null;
  readonly to: string;
  readonly texts: readonly TranslatedText[];
  /** Existing translations, for consistent wording. */
  readonly known: readonly { readonly source: string; readonly text: string }[];
}

export interface Translator {
  /** Unvalidated. @throws AiFailure */
  translate(request: TranslateRequest, signal: AbortSignal): AsyncIterable<unknown>;
}

/** Untrusted data, as above. */
export interface ThemeRequest {
  readonly question: string;
  readonly answers: readonly string[];
  readonly most: number;
}

export interface ThemeFinder {
  /** Unvalidated. @throws AiFailure */
  find(request: ThemeRequest, signal: AbortSignal): AsyncIterable<unknown>;
}

export type FailureReason =
  | 'quota'
  | 'rate_limited'
  | 'refused'
  | 'format'
  | 'cut_off'
  | 'setup'
  | 'timeout'
  | 'failed';

/** Contains no request or reply content. */
export class AiFailure extends Error {
  readonly reason: FailureReason;
  /** HTTP status of the provider, if it replied. */
  readonly status: number | undefined;
  /** True if the model ended the reply, not the connection. */
  readonly isModelsEnd: boolean;

  constructor(reason: FailureReason, status?: number, isModelsEnd = false) {
    super(`The AI provider failed: ${reason}`);
    this.name = 'AiFailure';
    this.reason = reason;
    this.status = status;
    this.isModelsEnd = isModelsEnd;
  }
}
