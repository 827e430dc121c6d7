import type { AnswerInputProps } from './props.ts';

export interface ScriptPage {
  /** Seed of orders and arms; changes when the form is reset. */
  readonly id: () => string;
  /** Knows only texts listed in `KindAnswerInput.script.words`. */
  readonly t: AnswerInputProps['t'];
  readonly refusal: (code: string) => string;
  readonly begin: (scripts: readonly InputScript[]) => void;
}

/**
 * Enhances native controls of a filled form. Errors set with `setCustomValidity` prevent sending.
 * @returns callback after each input or refill
 */
export type InputScript = (form: HTMLFormElement, page: ScriptPage) => () => void;
