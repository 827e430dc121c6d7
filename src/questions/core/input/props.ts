import type { ReactNode } from 'react';
import type { PublicQuestion } from '../../../shared/api/survey/questions.ts';
import type { InputScriptName } from './script-names.ts';

/** Props of `answer-input.tsx`, rendered as native controls. */
export interface AnswerInputProps {
  /** Form fields are named by question or part code. */
  readonly question: PublicQuestion;
  readonly initialValues: (code: string) => readonly string[];
  readonly idPrefix: string;
  /** Id of the error message, if any. */
  readonly describedBy: string | undefined;
  /** Only if it differs from the question's (`o.3`, `min`). */
  readonly langOf?: ((key: string) => string | undefined) | undefined;
  /** Language of the page, in which numbers are written and read. */
  readonly language: string;
  readonly t: (
    key:
      | 'noOpinion'
      | 'otherPlease'
      | 'otherPlaceholder'
      | 'choosePlease'
      | 'swipeHint'
      | 'slider'
      | 'sliderUntouched'
      | 'numberRange'
      | 'numberSteps'
      | 'starsOf'
      | 'faceOf'
      | 'textPlaceholder'
      | 'forExample'
      | `moment${'Between' | 'From' | 'Until' | 'Date' | 'Month'}`
      | 'writeAtLeast'
      | 'charactersLeft'
      | `rank${'All' | 'Top' | 'Up' | 'Down' | 'Now'}`
      | 'setOf'
      | `sum${'Hint' | 'Left' | 'Over' | 'Done'}`
      | `choose${'Several' | 'Exactly' | 'Between' | 'AtLeast' | 'AtMost'}`,
    values?: Readonly<Record<string, string | number>>,
  ) => string;
}

export type ScriptWord = Parameters<AnswerInputProps['t']>[0];

type Labels = 'group' | 'control' | 'none';

/** Exports of a type's `answer-input.tsx`. */
export interface KindAnswerInput {
  /** `group`: the question is the legend of several controls; `control`: the label of one. */
  readonly labels: Labels | ((settings: object) => Labels);
  readonly AnswerInput: (props: AnswerInputProps) => ReactNode;
  readonly sheet?: string;
  /** Additional sheets: `rating-pictures` is `rating/answer-input-pictures.css`. */
  readonly moreSheets?: (settings: object) => readonly string[];
  readonly script?: {
    /** Each `InputScript` that enhances such a question. */
    readonly names: readonly InputScriptName[];
    /** True if they enhance a question with these settings. */
    readonly isNeeded: (settings: object) => boolean;
    /** No other texts are sent. */
    readonly words?: readonly ScriptWord[];
  };
  /** True if browsers do not submit incomplete input, so without script only the browser can refuse it. */
  readonly isCheckedByBrowser?: (settings: object) => boolean;
  /** Disclosed on the page. */
  readonly asksFor?: (settings: object) => 'email' | 'phone' | null;
}
