import type { ReactNode } from 'react';
import type { SettingName, SurveySettings } from '../../../../../shared/api/survey/survey-settings.ts';
import type { Plan } from '../../../../../shared/plans.ts';
import type { Draft } from '../../state/model.ts';
import type { DraftState } from '../../state/use-editor-state.ts';
import type { SettingField } from '../setting-fields.ts';

/** A setting that is on or off. */
export type SwitchField = {
  [K in SettingName]: SurveySettings[K] extends boolean ? K : never;
}[SettingName] &
  SettingField;

/** What every section of the settings gets. */
export interface SectionProps extends Pick<DraftState, 'draft' | 'change'> {
  plan: Plan;
  /** Anonymity if there are submissions; null for a new survey. */
  answered: { readonly isAnonymous: boolean } | null;
  /** The preview is beside the settings. */
  isWide: boolean;
  /** Text generation by a model is available. */
  hasModel: boolean;
  problem: (field: string) => string | undefined;
  set: (part: Partial<Draft>, what?: string | null) => void;
  /** Renders a switch; a lock text replaces its hint and disables it. */
  flip: (field: SwitchField, locked?: string) => ReactNode;
}
