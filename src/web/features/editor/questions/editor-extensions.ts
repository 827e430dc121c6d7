import type { ReactNode } from 'react';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { Plan } from '../../../../shared/plans.ts';
import type { Draft, DraftQuestion } from '../state/model.ts';
import type { TemplateContents } from '../save/to-template.ts';
import type { SourceQuestion, SourceSurvey } from '../state/source-survey.ts';

export interface GeneratorProps {
  readonly draft: Draft;
  readonly plan: Plan;
  readonly questionCount: number;
  /**
   * Appends a question within the plan's limit and fills an empty title. Scrolls to new questions; `isFirst` restarts
   * that.
   */
  readonly addGenerated: (question: SourceQuestion, title: string, isFirst: boolean) => void;
  /** Opens the upgrade dialog. */
  readonly onUpgrade: (text: string) => void;
  readonly onTemplates: () => void;
}

export interface QuestionToolProps {
  readonly question: DraftQuestion;
  readonly onChange: (question: DraftQuestion, what: string) => void;
  /** Can be undone. */
  readonly onRemove: () => void;
  /** Called when the pressed button is gone. */
  readonly onAccepted: () => void;
}

export interface TemplatesProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly plan: Plan;
  readonly onUse: (survey: SourceSurvey) => void;
  readonly preview: (survey: SourceSurvey) => ReactNode;
  readonly current: (() => TemplateContents) | null;
  readonly startsSaving: boolean;
}

export interface ShareProps {
  readonly survey: Survey | null;
  readonly onClose: () => void;
  readonly onChanged: (survey: Survey) => void;
}

/** Components passed in by the page, so features do not import each other. */
export interface EditorSlots {
  readonly generator: (props: GeneratorProps) => ReactNode;
  /** Must be the same function on every render. */
  readonly questionTool: (props: QuestionToolProps) => ReactNode;
  readonly templates: (props: TemplatesProps) => ReactNode;
  readonly share: (props: ShareProps) => ReactNode;
  /** Shown after a survey was published. */
  readonly published: (props: ShareProps) => ReactNode;
}
