// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Condition } from '../../../shared/logic/conditions/condition.ts';
import type { Filled, Fixed, Json, Timestamp } from '../column.ts';
import type { Flow } from '../../../shared/logic/flow.ts';
import type { Logic } from '../../../shared/logic/evaluate-logic.ts';
import type { Logo } from '../../../shared/api/survey/logo.ts';
import type { Parameters } from '../../../shared/api/survey/parameters.ts';
import type { QuestionType, Settings } from '../../../questions/question-type.ts';
import type { SavedTexts } from '../stored/saved-texts.ts';
import type { StoredPart } from '../../../questions/question.ts';
import type { StoredThemeChoice } from '../stored/theme-choices.ts';
import type { StoredThemeReading } from '../stored/theme-reading.ts';
import type { VersionContents } from '../../../shared/api/survey/survey-versions.ts';

/** Surveys and everything their owners arrange around them. */
export interface SurveyTables {
  ai_themes: {
    survey_id: string;
    slot: number;
    found_at: Timestamp;
    answers: number;
    reading: Json<StoredThemeReading>;
  };
  analyses: {
    id: Filled<string>;
    survey_id: string;
    name: string;
    analysis: Json<unknown>;
    p_value: number | null;
    created_at: Filled<Timestamp>;
    updated_at: Filled<Timestamp>;
  };
  analysis_runs: {
    survey_id: string;
    method: string;
    marks: number[];
  };
  audit_log: {
    id: Fixed<number>;
    account_id: string;
    at: Filled<Timestamp>;
    actor: string | null;
    action: string;
    survey_id: string | null;
    object: string | null;
    details: Filled<Json<Record<string, unknown>>>;
  };
  hall_codes: {
    code: string;
    survey_id: string;
    told_at: Timestamp;
  };
  presentations: {
    survey_id: string;
    presentation_id: string;
    token_hash: Buffer;
    stage: Json<unknown>;
    told_at: Timestamp;
  };
  questions: {
    survey_id: string;
    id: string;
    slot: number;
    question_text: string;
    question_type: QuestionType;
    options: Filled<Json<unknown>>;
    order: number;
    is_optional: Filled<boolean>;
    rating_config: Json<unknown> | null;
    answers_visible: Filled<boolean>;
    archived_at: Timestamp | null;
    settings: Filled<Json<Settings>>;
    parts: Filled<Json<readonly StoredPart[]>>;
    help: Filled<string>;
    must: Filled<boolean>;
    page: number | null;
    show_if: Json<Condition> | null;
    computed: string | null;
  };
  result_links: {
    id: Filled<string>;
    survey_id: string;
    name: string;
    token_hash: Buffer | null;
    created_at: Filled<Timestamp>;
    ends_at: Timestamp | null;
  };
  survey_flows: {
    survey_id: string;
    from_version: number;
    until_version: number;
    logic: Json<Logic> | null;
  };
  survey_media: {
    survey_id: string;
    media_id: string;
  };
  survey_names: {
    name: string;
    look: string;
    account_id: string;
    survey_id: string | null;
    is_current: Filled<boolean>;
    named_at: Filled<Timestamp>;
  };
  survey_notices: {
    survey_id: string;
    told: number;
    told_at: Timestamp;
  };
  survey_reports: {
    survey_id: string;
    told: number;
    looked_at: Timestamp;
  };
  survey_texts: {
    survey_id: string;
    language: string;
    texts: Json<SavedTexts>;
  };
  survey_versions: {
    survey_id: string;
    version: number;
    at: Timestamp;
    actor: string | null;
    contents: Json<VersionContents>;
    pictures: Filled<string[]>;
    weight: number;
  };
  survey_weightings: {
    survey_id: string;
    margins: Json<unknown>;
    trim: number | null;
    updated_at: Filled<Timestamp>;
  };
  surveys: {
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
    count_progress: Filled<boolean>;
    theme: Filled<'canvass' | 'gazette' | 'studio' | 'meadow' | 'harbour' | 'ember' | 'orchid'>;
    accent: string | null;
    parameters: Filled<Json<Parameters>>;
    notify: Filled<'off' | 'each' | 'hourly' | 'daily'>;
    logo: Json<NonNullable<Logo>> | null;
    cover: string | null;
    report_mails: Filled<'off' | 'weekly' | 'monthly'>;
    background: string | null;
    read_by_ai: Filled<boolean>;
    was_open: Filled<boolean>;
    removed_count: Filled<number>;
    once_per: Filled<'none' | 'device'>;
    manual_advance: Filled<boolean>;
  };
  text_themes: {
    survey_id: string;
    slot: number;
    themes: Json<readonly StoredThemeChoice[]>;
  };
}
