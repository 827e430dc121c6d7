import type { ReactNode } from 'react';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { Plan } from '../../../../shared/plans.ts';
import type { Draft, DraftQuestion } from '../state/model.ts';
import type { SourceQuestion, SourceSurvey } from '../state/source-survey.ts';

/** What the AI generator in the Questions tab is given. */
export interface GeneratorProps {
  readonly draft: Draft;
  readonly plan: Plan;
  /** How many questions the draft has now. */
  readonly questionCount: number;
  /**
   * Adds a question at the end where the plan has room, and the title where there is none yet. It comes into view, and
   * those after it: `isFirst` begins that anew.
   */
  readonly addGenerated: (question: SourceQuestion, title: string, isFirst: boolean) => void;
  /** Opens the upgrade dialog with these words. */
  readonly onUpgrade: (text: string) => void;
}

/** What a question's own tool is given. */
export interface QuestionToolProps {
  readonly question: DraftQuestion;
  /** `what` names the change, for undo. */
  readonly onChange: (question: DraftQuestion, what: string) => void;
  /** Takes the question out; that can be undone. */
  readonly onRemove: () => void;
  /** After it was kept: what was pressed is gone. */
  readonly onAccepted: () => void;
}

/** What the templates gallery is given. */
export interface TemplatesProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly plan: Plan;
  readonly onUse: (survey: SourceSurvey) => void;
  /** Draws a survey as participants see it. */
  readonly preview: (survey: SourceSurvey) => ReactNode;
}

/** What the share panel is given. */
export interface ShareProps {
  /** The survey to share; null where the dialog is closed. */
  readonly survey: Survey | null;
  readonly onClose: () => void;
  /** Takes over what the dialog changed of it. */
  readonly onChanged: (survey: Survey) => void;
}

/** Other features in the editor; the page puts them in, so that features meet only there. */
export interface EditorSlots {
  readonly generator: (props: GeneratorProps) => ReactNode;
  /** Stands below a question's fields; the same function on every render. */
  readonly questionTool: (props: QuestionToolProps) => ReactNode;
  readonly templates: (props: TemplatesProps) => ReactNode;
  readonly share: (props: ShareProps) => ReactNode;
  /** Shown when a survey has just been published. */
  readonly published: (props: ShareProps) => ReactNode;
}
