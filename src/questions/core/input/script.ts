import type { AnswerInputProps } from './props.ts';
import type { INPUT_SCRIPTS, KindScript } from './script-names.ts';

export interface ScriptPage {
  /** Seed of orders and arms; changes when the form is reset. */
  readonly id: () => string;
  /** Translates only texts listed in `KindAnswerInput.script.words`. */
  readonly t: AnswerInputProps['t'];
  readonly refusal: (code: string) => string;
  readonly textOf: (written: string) => string;
  readonly begin: (scripts: readonly InputScript[]) => void;
}

/**
 * Enhances native controls of a filled form. Errors set with `setCustomValidity` prevent sending.
 * @returns callback after each input or refill
 */
export type InputScript = (form: HTMLFormElement, page: ScriptPage) => () => void;

type ScriptOfEach<Names extends readonly string[]> = { readonly [Index in keyof Names]: InputScript };

/** In order; a page script that lacks one does not compile. Keys would add bytes to the page. */
export type InputScripts<Script extends KindScript> = ScriptOfEach<(typeof INPUT_SCRIPTS)[Script]>;
export type RankingScripts = InputScripts<'ranking'>;
