import { z } from 'zod';
import { line } from '../../../shared/api/fields.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { areYesNo, YES_NO } from '../../../shared/survey/default-labels.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/text/languages.ts';
import { firstPart } from '../../core/rules/first-part.ts';
import type { QuestionTypeRules, AnswerJson } from '../../question-type.ts';
import { findByWords, readPart } from '../../core/rules/read-part.ts';
import { settingsOnly } from '../../core/rules/spec-fields.ts';

export type YesNoSettings = Readonly<{
  labels: Readonly<{ yes: string; no: string }>;
  no_opinion?: boolean | undefined;
}>;

/** Includes the labels, for people who use SQL. */
type StoredYesNo = YesNoSettings &
  Readonly<{ options: readonly { readonly id: number; readonly text: string }[] }>;

const DEFAULT = YES_NO[DEFAULT_LANGUAGE];
const YES = 1;
const NO = 0;
const label = (usual: string) => line(BOUNDS.label).default(usual);

/** Yes or no, stored as 1 or 0. */
export const yesNoRules: QuestionTypeRules<StoredYesNo, YesNoSettings> = {
  settings: z.strictObject({
    labels: z.strictObject({ yes: label(DEFAULT.yes), no: label(DEFAULT.no) }).default(DEFAULT),
    no_opinion: z.boolean().optional(),
  }),
  showable: (settings) => ({
    ...settings,
    labels: { yes: settings.labels.yes.trim() || '…', no: settings.labels.no.trim() || '…' },
  }),
  inLanguage: (settings, language) =>
    areYesNo(settings.labels) ? { ...settings, labels: YES_NO[language] } : settings,
  initial: () => ({ labels: DEFAULT }),
  checkSettings({ labels: { yes, no } }) {
    if (yes.trim() === '' || no.trim() === '') return { labels: 'required' };
    return yes === no ? { labels: 'options_repeated' } : {};
  },
  store: (settings) => ({
    ...show(settings),
    options: [
      { id: YES, text: settings.labels.yes },
      { id: NO, text: settings.labels.no },
    ],
  }),
  show,
  spec: settingsOnly(),
  parts: ({ labels, no_opinion }) => [
    firstPart({
      class: 'code',
      values: [
        { value: YES, label: labels.yes },
        { value: NO, label: labels.no },
      ],
      list: 'options',
      no_opinion: no_opinion === true,
    }),
  ],
  read(wire, { parts }, into) {
    const part = parts[0]!;
    const words = typeof wire === 'string' ? wire.trim() : null;
    const value = (words === null ? null : findByWords(part, words)) ?? spokenOf(wire);
    if (value === null) return readPart(part, words ?? wire, into);
    into[part.slot] = value;
    return null;
  },
  write(answers, { slot, settings: { labels } }) {
    const stored = answers[slot];
    if (stored === YES) return labels.yes;
    return stored === NO ? labels.no : null;
  },
  isAffected: () => false,
  written: { when: 'a plain yes or no (its options are empty)' },
};

function show({ labels, no_opinion }: YesNoSettings): YesNoSettings {
  return { labels, ...(no_opinion === true && { no_opinion }) };
}

/** Accepts `true`/`false` and similar API values, regardless of the labels. */
function spokenOf(wire: AnswerJson): number | null {
  if (wire === true || wire === 'yes' || wire === 'true') return YES;
  return wire === false || wire === 'no' || wire === 'false' ? NO : null;
}
