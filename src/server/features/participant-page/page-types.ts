import type { FormErrors } from '../../../participant/scripts/form/form-errors.ts';
import type { Filled, FormStep } from '../../../participant/page/survey-form.tsx';
import type { PublicState } from '../../../shared/api/responses.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import type { PageRequest } from './page-request.ts';

export interface SurveyRequest extends PageRequest {
  /** In the displayed language. */
  readonly definition: SurveyDefinition;
  /** In all languages; the key of shared pages in the cache. */
  readonly source: SurveyDefinition;
  /** Null for surveys in one language. */
  readonly shownIn: string | null;
  readonly state: PublicState;
}

export interface Page {
  readonly parts: readonly string[];
  /** Rendering cost in characters; 0 if cached. */
  readonly cost: number;
  readonly framed: boolean;
  readonly look: string;
}

export interface FormState {
  readonly filled: Filled;
  readonly errors?: FormErrors | undefined;
  /** Constant across retries, so they count once and get the same receipt. */
  readonly submission_id?: string | undefined;
  readonly secret?: string | undefined;
  /** Set if the form shows one survey page at a time. */
  readonly step?: FormStep | undefined;
}
