import type { ComponentType } from 'react';
import type { PageScript } from '../scripts/joined-scripts.ts';
import type { PublicState, PublicSurvey } from '../../shared/api/responses.ts';
import type { Logic } from '../../shared/logic/evaluate-logic.ts';
import type { Look } from '../../shared/survey/themes.ts';
import type { QuestionFrameProps } from './question-frame.tsx';
import type { TextLanguage } from './texts/text-language.ts';
import type { FormErrors } from '../scripts/form/form-errors.ts';
import type { Filled, FormStep, HiddenFields } from './survey-form.tsx';

/** Maximum number of retries, and the first with a contact hint (docs/spec.md#4-states). */
export const RETRIES = { most: 5, hintFrom: 3 } as const;

export type Screen =
  | {
      readonly kind: 'form';
      readonly preview: boolean;
      readonly filled?: Filled | undefined;
      readonly errors?: FormErrors | undefined;
      readonly hidden: HiddenFields;
      readonly step?: FormStep | undefined;
    }
  /** Restores typed answers once the code is entered. */
  | {
      readonly kind: 'locked';
      readonly error?: string | undefined;
      readonly filled?: Filled | undefined;
      readonly query?: string;
    }
  | { readonly kind: 'not_open'; readonly opens?: PageTime | undefined }
  | { readonly kind: 'expired'; readonly ended?: PageTime | undefined }
  | { readonly kind: 'limit_reached' | 'not_found' | 'presentation_over' | 'withdrawn' | 'unsent' }
  /** `tries`: how often Try Again was pressed. */
  | { readonly kind: 'unreadable' | 'no_questions'; readonly tries: number }
  | {
      readonly kind: 'thanks';
      readonly receipt?: string | undefined;
      readonly preview: boolean;
      readonly ending?: number | undefined;
      readonly redirect?: string | undefined;
    }
  /** `isSent` after a posted form, which the browser can resend. */
  | { readonly kind: 'too_many'; readonly isSent: boolean }
  | { readonly kind: 'withdraw'; readonly error?: string | undefined; readonly receipt?: string | undefined };

/** Formatted with time zone, and machine-readable. */
export interface PageTime {
  readonly iso: string;
  readonly text: string;
}

export interface PageFacts {
  readonly screen: Screen;
  /** The survey as visible to participants; null if it does not exist. */
  readonly survey: PublicSurvey | null;
  readonly survey_id: string;
  /** Survey language; interface texts use the closest available one. */
  readonly language: string;
  readonly textLanguage: TextLanguage;
  readonly languages: readonly LanguageLink[];
  /** Base URL without a trailing slash. */
  readonly baseUrl: string;
  readonly isPublic: boolean;
  /** True on a shared device: nothing links away. */
  readonly kiosk: boolean;
  /** Redirect for browsers without JavaScript: the same form with its own submission id. */
  readonly plainUrl?: string | undefined;
  readonly assets: Assets;
  /** Renders a question of the form; undefined for the default. */
  readonly Question?: ComponentType<QuestionFrameProps> | undefined;
  readonly scriptData?: ScriptData | undefined;
}

export interface LanguageLink {
  readonly code: string;
  readonly name: string;
  readonly href: string;
}

export interface Assets {
  readonly script: (scripts: ReadonlySet<PageScript>) => string;
  /** For pages embedded in other sites, and for answers from the URL. */
  readonly frameScript: string;
  readonly prefillScript: string;
  /** Loaded on demand. */
  readonly resumeScript: string;
  /** Loaded on demand. */
  readonly stageScript: string;
  readonly parameterScript: string;
  readonly kioskScript: string;
  readonly welcomeScript: string;
  /** For pages that show an opening or closing time. */
  readonly dateTimeScript: string;
  readonly progressScript: string;
  /** For endings with a custom button or an automatic redirect. */
  readonly onwardScript: string;
  readonly timeScript: string;
  readonly css: string;
  /** By question type folder, or `page-` and the sheet's name. */
  readonly sheets: ReadonlyMap<string, string>;
  readonly faces: ReadonlyMap<Look, string>;
}

/** Data for the page's script; texts only if the script writes them. */
export interface ScriptData {
  readonly survey_id: string;
  readonly state: PublicState;
  readonly named: boolean;
  readonly results: boolean;
  readonly logic?: Logic | undefined;
  readonly words: Readonly<Record<string, string>>;
}
