import type { FormErrors } from '../../../participant/scripts/form/form-errors.ts';
import type { Filled, FormStep } from '../../../participant/page/survey-form.tsx';
import type { PublicState } from '../../../shared/api/responses.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import type { PageRequest } from './page-request.ts';

/** A request for the page of a survey that exists, and what the visitor meets there. */
export interface SurveyRequest extends PageRequest {
  /** The survey in the language that it is shown in. */
  readonly definition: SurveyDefinition;
  /** The survey as it is stored: shared pages are cached under it, in all languages. */
  readonly source: SurveyDefinition;
  /** The survey's language that it is shown in; null where it has only the main one. */
  readonly shownIn: string | null;
  readonly state: PublicState;
}

/** A page as it is sent. */
export interface Page {
  readonly parts: readonly string[];
  /** What it cost to render, in characters; 0 where it was cached. */
  readonly cost: number;
  /** Whether other sites may show it in a frame. */
  readonly framed: boolean;
  /** The sheet of its survey's look, which the rules of the page name. */
  readonly look: string;
}

/** What was given before, and what was wrong with it. */
export interface FormState {
  readonly filled: Filled;
  readonly errors?: FormErrors | undefined;
  /** Kept over the tries of one person, so that they count once and are given their receipt again. */
  readonly submission_id?: string | undefined;
  readonly secret?: string | undefined;
  /** Where the form shows one page of the survey after the other. */
  readonly step?: FormStep | undefined;
}
