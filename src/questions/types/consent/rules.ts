import { z } from 'zod';
import { line } from '../../../shared/api/fields.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { optionsPart } from '../../core/rules/first-part.ts';
import type { QuestionTypeRules } from '../../question-type.ts';
import { type Item, MAX_ITEM_ID, type SentItem } from '../../core/rules/match-items.ts';
import { showableOptions, showOptions } from '../../core/rules/option-list.ts';
import { findByWords, readPart } from '../../core/rules/read-part.ts';
import { settingsOnly } from '../../core/rules/spec-fields.ts';

/** One wording is current; former ones stay for those who agreed to them. */
export type ConsentSettings = Readonly<{ options: readonly Item[] }>;

export type SentConsent = Readonly<{ options: readonly SentItem[] }>;

const wording = z.preprocess(
  (value) => (typeof value === 'string' ? { text: value } : value),
  z.strictObject({
    id: z.number().int().positive().max(MAX_ITEM_ID).nullish(),
    text: line(BOUNDS.wording),
  }),
);

/** Consent, stored as the wording's id, to prove who agreed to what. */
export const consentRules: QuestionTypeRules<ConsentSettings, SentConsent> = {
  settings: z.strictObject({ options: z.array(wording).max(1) }),
  showable: ({ options }) => ({ options: showableOptions(options) }),
  initial: () => ({ options: [{ text: '' }] }),
  checkSettings: ({ options }) => (options.length === 0 ? { options: 'options_required' } : {}),
  store({ options: [sent] }, before, isUsed) {
    const known = before?.options ?? [];
    const text = sent?.text ?? '';
    // A changed text is a new wording, regardless of its id.
    const same = known.find((each) => each.text === text);
    const id = same?.id ?? Math.max(0, ...known.map((each) => each.id)) + 1;
    const former = known
      .filter((each) => each.id !== id && (each.archived === true || isUsed('', each.id)))
      .map((each) => ({ ...each, archived: true }));
    return { options: [{ id, text }, ...former] };
  },
  show: ({ options }) => ({ options: showOptions(options) }),
  spec: settingsOnly(() => ({ options: [] })),
  parts: ({ options }) => [optionsPart('code', options)],
  read(wire, { parts, settings }, into) {
    const part = parts[0]!;
    const present = settings.options.find(({ archived }) => archived !== true);
    const words = typeof wire === 'string' ? findByWords(part, wire.trim()) : null;
    const id = wire === true || wire === 'true' ? present?.id : words;
    if (id == null) return readPart(part, wire, into);
    into[part.slot] = id;
    return null;
  },
  write(answers, { slot, settings }) {
    const stored = answers[slot];
    return settings.options.find(({ id }) => id === stored)?.text ?? null;
  },
  // Consent to a former wording stays valid.
  isAffected: () => false,
  agrees: true,
  missing: 'consent_required',
  written: null,
};
