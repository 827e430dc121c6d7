import type { ComponentType } from 'react';
import type { PageScript } from '../scripts/joined-scripts.ts';
import type { PublicState, PublicSurvey } from '../../shared/api/responses.ts';
import type { Logic } from '../../shared/logic/evaluate-logic.ts';
import type { Look } from '../../shared/survey/themes.ts';
import type { QuestionFrameProps } from './question-frame.tsx';
import type { TextLanguage } from './texts/text-language.ts';
import type { FormErrors } from '../scripts/form/form-errors.ts';
import type { Filled, FormStep, HiddenFields } from './survey-form.tsx';

/** Try Again may be pressed this often; from this try on it says whom to ask (spec section 4). */
export const RETRIES = { most: 5, hintFrom: 3 } as const;

/** What the page shows; each carries what only it needs. */
export type Screen =
  | {
      readonly kind: 'form';
      readonly preview: boolean;
      readonly filled?: Filled | undefined;
      readonly errors?: FormErrors | undefined;
      readonly hidden: HiddenFields;
      readonly step?: FormStep | undefined;
    }
  /** What had been typed when the access ended is kept and filled in again after the code is given. */
  | {
      readonly kind: 'locked';
      readonly error?: string | undefined;
      readonly filled?: Filled | undefined;
      /** What of the address fills answers in, after another parameter. */
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
      /** The id of the ending that was reached. */
      readonly ending?: number | undefined;
      /** The owner's address that it leads on to. */
      readonly redirect?: string | undefined;
    }
  /** Too many pages were opened from the visitor's network; `isSent`: a form was posted, which the browser can send again. */
  | { readonly kind: 'too_many'; readonly isSent: boolean }
  | { readonly kind: 'withdraw'; readonly error?: string | undefined; readonly receipt?: string | undefined };

/** A moment, written for people with its time zone, and for programs. */
export interface PageTime {
  readonly iso: string;
  readonly text: string;
}

/** Everything that the page is made from. */
export interface PageFacts {
  readonly screen: Screen;
  /** The survey as a participant may see it; null where there is none. */
  readonly survey: PublicSurvey | null;
  readonly survey_id: string;
  /** The page's own, or the one that a survey of several is told in: the closest words of the page go with it. */
  readonly language: string;
  /** Marks the page's own words where the page does not speak that language. */
  readonly textLanguage: TextLanguage;
  readonly languages: readonly LanguageLink[];
  /** Address of the product, without a slash at its end. */
  readonly baseUrl: string;
  /** Whether anyone may find it: public surveys have a link preview, private ones a neutral one. */
  readonly isPublic: boolean;
  /** Whether it stands in a hall, for one person after the other: nothing on it leads away. */
  readonly kiosk: boolean;
  /** Who has no JavaScript is led there: the same form with a submission id of its own. */
  readonly plainUrl?: string | undefined;
  readonly assets: Assets;
  /** Renders a question of the form; by itself where undefined. */
  readonly Question?: ComponentType<QuestionFrameProps> | undefined;
  /** What the script needs to know. */
  readonly scriptData?: ScriptData | undefined;
}

export interface LanguageLink {
  readonly code: string;
  readonly name: string;
  readonly href: string;
}

/** The built scripts' addresses and the built styles, which stand in the page. */
export interface Assets {
  /** The main script with those that a page takes, in one file. */
  readonly script: (scripts: ReadonlySet<PageScript>) => string;
  /** The scripts for pages in a frame of another site, and for answers that an address brings. */
  readonly frameScript: string;
  readonly prefillScript: string;
  /** The script that greets who comes back to a draft after a break, loaded only then. */
  readonly resumeScript: string;
  /** The script of one question at a time, loaded where somebody wants that. */
  readonly stageScript: string;
  /** The script that only pages need whose links say something with the answers. */
  readonly parameterScript: string;
  /** The script that only pages need that start again for the next person. */
  readonly kioskScript: string;
  /** The script that only pages need with a welcome before their questions. */
  readonly welcomeScript: string;
  /** The script that only pages need that say when a survey opens or ended. */
  readonly momentScript: string;
  /** The script that only pages need whose survey counts how many people reach each page. */
  readonly progressScript: string;
  /** For endings with a button of their own words, or that go on by themselves. */
  readonly onwardScript: string;
  /** The script that only pages need whose survey counts how long people take. */
  readonly timeScript: string;
  readonly css: string;
  /** The built styles that only some pages need: of kinds, by the kind's folder, and `page-` with the sheet's name. */
  readonly sheets: ReadonlyMap<string, string>;
  /** The face of each look that has one, declared with the font itself. */
  readonly faces: ReadonlyMap<Look, string>;
}

/** What the page's script is told; words only that it writes itself. */
export interface ScriptData {
  readonly survey_id: string;
  readonly state: PublicState;
  readonly named: boolean;
  readonly results: boolean;
  /** Who is asked what, where not everybody is asked everything. */
  readonly logic?: Logic | undefined;
  readonly words: Readonly<Record<string, string>>;
}
