import type { ReactNode } from 'react';
import type { SettingName, SurveySettings } from '../../../../../shared/api/survey/survey-settings.ts';
import type { Plan } from '../../../../../shared/plans.ts';
import type { Draft } from '../../state/model.ts';
import type { DraftState } from '../../state/use-editor-state.ts';
import type { SettingField } from '../setting-fields.ts';

export type SwitchField = {
  [K in SettingName]: SurveySettings[K] extends boolean ? K : never;
}[SettingName] &
  SettingField;

export interface SectionProps extends Pick<DraftState, 'draft' | 'change'> {
  plan: Plan;
  /** Anonymity if there are submissions; null for a new survey. */
  answered: { readonly isAnonymous: boolean } | null;
  isWide: boolean;
  hasModel: boolean;
  problem: (field: string) => string | undefined;
  set: (part: Partial<Draft>, what?: string | null) => void;
  flip: (field: SwitchField, locked?: string) => ReactNode;
}
