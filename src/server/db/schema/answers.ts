// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Answers } from '../../../questions/question-type.ts';
import type { Category } from '../../../shared/api/results/results.ts';
import type { Filled, Fixed, Json, Timestamp } from '../column.ts';
import type { WideFigures } from '../../../questions/core/summary/wide-figures.ts';

/** Submissions and the counts derived from them. */
export interface AnswerTables {
  answer_counts: {
    survey_id: Fixed<string>;
    day: Fixed<string>;
    slot: Fixed<number>;
    value: Fixed<number>;
    n: Fixed<number>;
  };
  daily_counts: {
    survey_id: string;
    day: string;
    n: number;
    keys: number[];
    ns: number[];
  };
  ended_counts: {
    survey_id: string;
    kind: 'screened' | 'quota';
    slice: number;
    n: number;
  };
  ended_submissions: {
    survey_id: string;
    id: string;
    kind: 'screened' | 'quota';
    submitted_at: Timestamp;
  };
  number_sums: {
    survey_id: string;
    slot: number;
    day: string;
    n: number;
    total: string;
    squares: string;
    bins: number[];
    ns: number[];
  };
  number_values: {
    survey_id: string;
    slot: number;
    value: number;
    day: string;
    n: number;
  };
  participant_results: {
    survey_id: string;
    response_count: number;
    revision: number;
    submission_id: string;
    counts: Json<readonly (readonly [slot: number, value: number, n: number])[]>;
    groups: Json<Readonly<Record<string, Category[]>>> | null;
    next_multiple: Filled<number>;
    next_minutes: Filled<number>;
    numbers: Json<Readonly<Record<string, WideFigures>>> | null;
  };
  reached_counts: {
    survey_id: string;
    day: string;
    page: number;
    n: number;
  };
  responses: {
    survey_id: Fixed<string | null>;
    question_id: Fixed<string | null>;
    answer: Fixed<string | null>;
    participant_name: Fixed<string | null>;
  };
  step_networks: {
    survey_id: string;
    is_withdrawal: boolean;
    network: Buffer;
    n: number;
    first_at: Filled<Timestamp>;
  };
  submission_notes: {
    survey_id: string;
    submission_id: string;
    note: Filled<string>;
    tags: Filled<string[]>;
    updated_at: Filled<Timestamp>;
  };
  submissions: {
    survey_id: string;
    id: string;
    submitted_at: Timestamp;
    participant_name: string | null;
    answers: Json<Answers>;
    survey_version: number;
    revision: Filled<number>;
    secret_hash: Buffer | null;
  };
  text_answers: {
    survey_id: string;
    slot: number;
    term_id: number;
    day: string;
    submission_id: string;
    terms: number[];
  };
  text_forms: {
    term_id: number;
    form: string;
    n: number;
    survey_id: string;
    slot: number;
  };
  text_groups: {
    survey_id: string;
    slot: number;
    term_id: number;
    day: string;
    n: number;
  };
  text_pending: {
    survey_id: string;
    submission_id: string;
  };
  text_questions: {
    survey_id: string;
    slot: number;
    language: string;
  };
  text_terms: {
    survey_id: string;
    slot: number;
    term: string;
    id: number;
    n: number;
  };
  took_counts: {
    survey_id: string;
    step: number;
    n: number;
  };
  withdrawn_counts: {
    survey_id: string;
    n: number;
  };
}
