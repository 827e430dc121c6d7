import type { ReactNode } from 'react';
import type { PublicQuestion } from '../../../shared/api/survey/questions.ts';
import type { KindScript } from './script-names.ts';

/** What a kind's `answer-input.tsx` is given: the question, and how its native controls are filled and described. */
export interface AnswerInputProps {
  /** Form fields are named by code: the question's own, and those of its parts. */
  readonly question: PublicQuestion;
  /** The values that were given before in a field, by its code; none where it was left empty. */
  readonly initialValues: (code: string) => readonly string[];
  /** Beginning of every id in it. */
  readonly idPrefix: string;
  /** Id of what is wrong with the answer, where something is. */
  readonly describedBy: string | undefined;
  /** The language of a text (`o.3`, `min`) that is in another one than the question; none is, unless said. */
  readonly langOf?: ((key: string) => string | undefined) | undefined;
  /** The page's language, which numbers are written and read in. */
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

/** A word of the page that a kind may say. */
export type ScriptWord = Parameters<AnswerInputProps['t']>[0];

/** `none`: there is nothing to answer. */
type Labels = 'group' | 'control' | 'none';

/** What a kind's `answer-input.tsx` answers. */
export interface KindAnswerInput {
  /** `group`: several controls that the question is the legend of; `control`: one control that it labels. */
  readonly labels: Labels | ((settings: object) => Labels);
  readonly AnswerInput: (props: AnswerInputProps) => ReactNode;
  /** The folder whose `answer-input.css` a page with this kind carries; none unless said. */
  readonly sheet?: string;
  /** Further sheets that a question of these settings needs: `rating-pictures` is `rating/answer-input-pictures.css`. */
  readonly moreSheets?: (settings: object) => readonly string[];
  /** Whether a question of these settings is better with the script of the kinds (`InputScript`); never unless said. */
  readonly needsScript?: (settings: object) => boolean;
  /** Which script that is; that of choices and rows unless said. */
  readonly script?: Exclude<KindScript, 'kind'>;
  /** The words that this script writes itself; the page brings no others along. */
  readonly scriptWords?: readonly ScriptWord[];
  /** What leads to a person, where a question of these settings asks for it; the page says so. */
  readonly asksFor?: (settings: object) => 'email' | 'phone' | null;
}
