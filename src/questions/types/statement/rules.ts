import { z } from 'zod';
import { text } from '../../../shared/api/fields.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import type { QuestionTypeRules } from '../../question-type.ts';
import { settingsOnly } from '../../core/rules/spec-fields.ts';

export const STATEMENT_STYLES = ['text', 'section'] as const;

export type StatementSettings = Readonly<{
  style: (typeof STATEMENT_STYLES)[number];
  /** Markdown: paragraphs, lists, bold, links. */
  text: string;
}>;

/** Text without an answer: nothing is stored, counted or exported. */
export const statementRules: QuestionTypeRules<StatementSettings, StatementSettings> = {
  asked: false,
  settings: z.strictObject({
    style: z.enum(STATEMENT_STYLES).default('text'),
    text: text(BOUNDS.statement).default(''),
  }),
  showable: (settings) => settings,
  initial: () => ({ style: 'text', text: '' }),
  checkSettings: () => ({}),
  store: (settings) => settings,
  show: (settings) => settings,
  spec: settingsOnly(),
  parts: () => [],
  read: () => ({ code: 'not_possible' }),
  write: () => null,
  isAffected: () => false,
  written: null,
};
