import type { GenerationLanguage } from '../../../shared/api/generation.ts';

/** What is to be written. All of it is data: none of it is an address or an instruction. */
export interface WriteRequest {
  readonly topic: string;
  /** A text to ask about; empty where there is none. */
  readonly source_text: string;
  readonly count: number;
  readonly language: GenerationLanguage;
  /** The texts of the questions that the survey has. */
  readonly already: readonly string[];
}

/** Whoever writes questions: a model behind an API, or the built-in bank. */
export interface QuestionWriter {
  readonly source: 'bank' | 'model';
  /**
   * Gives each element of the reply as soon as it is complete, unchecked; `undefined` for one that is not even JSON.
   * @throws AiFailure when the reply fails or ends before it is whole; elements given by then stand
   */
  write(request: WriteRequest, signal: AbortSignal): AsyncIterable<unknown>;
}

/** A text that is to be translated, or was. */
export interface SaidText {
  /** What of the survey it is: `Q3` a question, `Q3.o.2` an option of it. */
  readonly key: string;
  readonly text: string;
}

/** What is to be translated. All of it is data, as above. */
export interface TranslateRequest {
  /** The tag of the language that the texts are written in; null where nobody has said it. */
  readonly from: string | null;
  readonly to: string;
  readonly texts: readonly SaidText[];
  /** What is translated already, so that words stay the same. */
  readonly known: readonly { readonly source: string; readonly text: string }[];
}

/** Whoever translates texts. */
export interface Translator {
  /** Gives each translation as soon as it is complete, unchecked, as `QuestionWriter` does. @throws AiFailure */
  translate(request: TranslateRequest, signal: AbortSignal): AsyncIterable<unknown>;
}

/** What is to be sorted. All of it is data, as above. */
export interface ThemeRequest {
  readonly question: string;
  /** The answers, told by their number from 1 on. */
  readonly answers: readonly string[];
  /** So many themes at most. */
  readonly most: number;
}

/** Whoever finds themes in answers. */
export interface ThemeFinder {
  /** Gives each theme as soon as it is complete, unchecked, as `QuestionWriter` does. @throws AiFailure */
  find(request: ThemeRequest, signal: AbortSignal): AsyncIterable<unknown>;
}

export type FailureReason =
  'quota' | 'rate_limited' | 'refused' | 'format' | 'cut_off' | 'setup' | 'timeout' | 'failed';

/** Why a model gave no (further) questions. Carries nothing of what was asked or answered. */
export class AiFailure extends Error {
  readonly reason: FailureReason;
  /** HTTP status of the provider's reply, where there was one. */
  readonly status: number | undefined;
  /** Whether the model ended the reply, by its length or its form, and not the connection. */
  readonly isModelsEnd: boolean;

  constructor(reason: FailureReason, status?: number, isModelsEnd = false) {
    super(`The AI provider failed: ${reason}`);
    this.name = 'AiFailure';
    this.reason = reason;
    this.status = status;
    this.isModelsEnd = isModelsEnd;
  }
}
