import type { TemplateCategory } from '../../../../../shared/templates/template.ts';

/** What a topic wants to find out or arrange. Topics of `none` need something that questions cannot give. */
export type Purpose = Exclude<TemplateCategory, 'satisfaction' | 'course' | 'team'>;

export interface PurposeCues {
  /** `*` stands for the rest of a word, `…` for up to eight words. Without umlauts: matched on folded text. */
  readonly cues: Readonly<Record<Purpose, readonly string[]>>;
  /** What no template covers: petitions, job applications, accounts. */
  readonly uncovered: readonly string[];
  /** Feedback on what happened, which the subject areas cover. */
  readonly opinion: readonly string[];
}

/** The template for a purpose whose subject no template names. */
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
