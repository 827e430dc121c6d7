import type { AnswerInputProps } from './props.ts';

/** What the page tells the scripts of its kinds. */
export interface ScriptPage {
  /** The id that will be sent: orders and arms of this participant's own hang on it. It is another one after all was cleared. */
  readonly id: () => string;
  /** Knows the words that a kind asked for (`KindAnswerInput.scriptWords`). */
  readonly t: AnswerInputProps['t'];
  /** The words that a kind refuses answers with, by the code of its rules. */
  readonly refusal: (code: string) => string;
  /** Starts scripts, and keeps their controls up to date. */
  readonly begin: (scripts: readonly InputScript[]) => void;
}

/**
 * Makes controls of a kind better that work without it. Started once, when the form is filled and before anybody uses it.
 * What is wrong at a control it says by `setCustomValidity`, in words: the page tells them and does not send.
 * @returns what brings its controls up to date, after each input and each time that the form was filled anew
 */
export type InputScript = (form: HTMLFormElement, page: ScriptPage) => () => void;
