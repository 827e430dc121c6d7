// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Json, Timestamp } from '../column.ts';
import type { Flow } from '../../../shared/logic/flow.ts';

export interface SurveysTable {
  id: Filled<string>;
  user_id: string;
  title: string;
  description: Filled<string>;
  search_text: Filled<string>;
  start_date: Timestamp | null;
  end_date: Timestamp | null;
  status: 'draft' | 'active' | 'completed';
  closed_at: Timestamp | null;
  visibility: Filled<'public' | 'private'>;
  access_code: string | null;
  anonymity_level: Filled<'anonymous' | 'name_required'>;
  results_visible_to_participants: Filled<boolean>;
  require_answers: Filled<boolean>;
  allow_embedding: Filled<boolean>;
  hide_branding: Filled<boolean>;
  language: string | null;
  time_zone: string | null;
  response_count: Filled<number>;
  answers_revision: Filled<number>;
  version: Filled<number>;
  next_slot: Filled<number>;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
  title_key: Filled<string>;
  pseudonym_key: Filled<string>;
  next_part_slot: Filled<number>;
  retention_days: number | null;
  retention_of: Filled<'submissions' | 'texts'>;
  texts_deleted_at: Timestamp | null;
  promised_end: Timestamp | null;
  promised_until: Timestamp | null;
  flow: Json<Flow> | null;
  quota_slots: Filled<number[]>;
  quota_targets: Filled<number[]>;
  quota_ns: Filled<number[]>;
  languages: Filled<string[]>;
  minimum_group: Filled<number>;
  answer_again: Filled<boolean>;
  default_mode: Filled<'all' | 'one'>;
  mode_fixed: Filled<boolean>;
  welcome: Filled<boolean>;
  asked_by: Filled<string>;
}
