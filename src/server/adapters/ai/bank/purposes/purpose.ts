import type { TemplateCategory } from '../../../../../shared/templates/template.ts';

export type Purpose = Exclude<TemplateCategory, 'satisfaction' | 'course' | 'team'>;

export interface PurposeCues {
  /** `*` stands for the rest of a word, `…` for up to eight words; without umlauts. */
  readonly cues: Readonly<Record<Purpose, readonly string[]>>;
  readonly uncovered: readonly string[];
  readonly opinion: readonly string[];
}

export const USUAL_TEMPLATE: Readonly<Record<Purpose, string>> = {
  registration: 'event_registration',
  rsvp: 'party_rsvp',
  order: 'order_form',
  vote: 'choice_vote',
  appointment: 'date_poll',
  contact: 'contact_form',
  quiz: 'lesson_check',
  permission: 'trip_consent',
  market: 'concept_test',
  health: 'wellbeing',
  school: 'after_school',
  club: 'club_members',
};
