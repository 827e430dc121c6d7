import type { TFunction } from 'i18next';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import type { Logo } from '../../../../shared/api/survey/logo.ts';
import type { Parameters } from '../../../../shared/api/survey/parameters.ts';
import type { SettingName } from '../../../../shared/api/survey/survey-settings.ts';
import { isColour } from '../../../../shared/survey/background.ts';
import { dateTimeText } from '../../../lib/text/date-time-text.ts';
import { tagName } from '../../../lib/text/tag-name.ts';
import { type ConditionWords, describeCondition } from '../logic/describe-condition.ts';
import { writeParameters } from '../state/parameter-lines.ts';
import type { NumberedQuestion, Change } from './change.ts';
import { numberFormat } from '../../../../shared/text/number-format.ts';

/** Translation function and condition formatters. */
export interface ChangeVoice {
  readonly t: TFunction<['versions', 'kinds', 'editor']>;
  readonly before: ConditionWords;
  readonly after: ConditionWords;
}

/** Excerpt length, starting shortly before the difference. */
const MOST = 160;
const LEAD = 30;

export function describeChange(change: Change, voice: ChangeVoice): string {
  const { t } = voice;
  switch (change.what) {
    case 'setting': {
      const { name } = change;
      const [was, is] = excerpts(inLine(name, change.before), inLine(name, change.after));
      const [before, after] = [describeValue(name, was, voice), describeValue(name, is, voice)];
      return t('change.setting', { name: t(`settings.${name as 'title'}`), before, after });
    }
    case 'questionAdded':
    case 'questionRemoved':
    case 'questionRepeated':
    case 'questionOnce':
    case 'questionMoved':
      return t(`change.${change.what}`, {
        ...change,
        question: locationText(change.of, t),
        text: cut(change.of.text),
      });
    case 'roundsAdded':
    case 'roundsRemoved':
      return t(`change.${change.what}`, {
        question: locationText(change.of, t),
        items: listed(change.texts, voice),
      });
    case 'roundRenamed': {
      const [before, after] = excerpts(change.before, change.after);
      return t('change.roundRenamed', { question: locationText(change.of, t), before, after });
    }
    case 'questionKind':
      return t('change.questionKind', {
        question: locationText(change.of, t),
        before: kindName(change.before, t),
        after: kindName(change.after, t),
      });
    case 'questionDuty':
      return t('change.questionDuty', {
        question: locationText(change.of, t),
        before: t(`duty.${change.before as 'must'}`),
        after: t(`duty.${change.after as 'must'}`),
      });
    case 'questionText':
    case 'questionHelp':
    case 'words':
    case 'scale': {
      const [before, after] = excerpts(change.before, change.after);
      return t(`change.${change.what}`, { question: locationText(change.of, t), before, after });
    }
    case 'questionSettings':
    case 'answersVisible':
      return t(`change.${change.what}`, { question: locationText(change.of, t) });
    case 'questionRule':
      return t('change.questionRule', {
        question: locationText(change.of, t),
        before: describeRule(change.before, voice.before, t),
        after: describeRule(change.after, voice.after, t),
      });
    case 'itemAdded':
    case 'itemRemoved':
    case 'itemChanged':
      return t(`change.${change.list}.${change.what}`, {
        question: locationText(change.of, t),
        text: cut(change.text),
      });
    case 'itemRenamed': {
      const [before, after] = excerpts(change.before, change.after);
      return t(`change.${change.list}.itemRenamed`, { question: locationText(change.of, t), before, after });
    }
    case 'itemsMoved':
      return t(`change.${change.list}.itemsMoved`, { question: locationText(change.of, t) });
    case 'flow':
      return t(`change.flow.${change.part}`);
    case 'endingAdded':
    case 'endingRemoved':
      return t(`change.${change.what}`, { text: cut(change.text) });
    case 'endingChanged': {
      const [before, after] = excerpts(change.before, change.after);
      return t('change.endingChanged', { before, after });
    }
    case 'translation':
      return describeTranslation(change, voice);
  }
}

function describeTranslation(
  { language: tag, before, after }: Extract<Change, { what: 'translation' }>,
  { t, after: { language: reader } }: ChangeVoice,
): string {
  const language = tagName(tag, reader);
  if (before === null) return t('change.translationAdded', { language, text: cut(after ?? '') });
  if (after === null) return t('change.translationRemoved', { language, text: cut(before) });
  const [was, is] = excerpts(before, after);
  return t('change.translation', { language, before: was, after: is });
}

function listed(texts: readonly string[], { t, after: { language } }: ChangeVoice): string {
  const quoted = texts.map((text) => t('change.quoted', { text: cut(text) }));
  return new Intl.ListFormat(language).format(quoted);
}

function locationText({ number }: NumberedQuestion, t: ChangeVoice['t']): string {
  return number === null ? t('place.text') : t('place.question', { number });
}

function kindName(kind: string, t: ChangeVoice['t']): string {
  return t(`kinds:names.${kind as 'text'}`, { defaultValue: kind });
}

function describeRule(condition: Condition | null, words: ConditionWords, t: ChangeVoice['t']): string {
  return condition === null
    ? t('rule.everyone')
    : t('rule.some', { test: describeCondition(condition, words) });
}

/** Settings with an enumerated value. */
const LISTED: readonly SettingName[] = [
  'visibility',
  'anonymity_level',
  'default_mode',
  'once_per',
  'retention_of',
];

function inLine(name: SettingName, value: unknown): unknown {
  if (name === 'logo') return (value as Logo)?.alt;
  return name === 'parameters' ? writeParameters(value as Parameters).replaceAll('\n', '; ') : value;
}

function describeValue(name: SettingName, value: unknown, { t, after: { language } }: ChangeVoice): string {
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  if (Array.isArray(value)) {
    const names = value.map((tag) => tagName(String(tag), language));
    return names.length === 0 ? t('none') : new Intl.ListFormat(language).format(names);
  }
  if (value === null || value === undefined || value === '')
    return t(name === 'language' ? 'values.reader' : 'none');
  if (typeof value === 'number') return numberFormat(language).format(value);
  const text = typeof value === 'string' ? value : '';
  if (LISTED.includes(name)) return t(`values.${text as 'public'}`);
  if (name === 'theme') return t(`editor:settings.themes.${text as 'canvass'}`);
  if (name === 'language') return tagName(text, language);
  if (name === 'cover' || (name === 'background' && !isColour(text))) return t('values.picture');
  if (name === 'end_date') return dateTimeText(text);
  return name === 'accent' || name === 'background' ? text : t('change.quoted', { text });
}

/** Starts long texts shortly before their difference. */
function excerpts<T>(before: T, after: T): [T, T] | [string, string] {
  if (typeof before !== 'string' || typeof after !== 'string') return [before, after];
  if (before.length <= MOST && after.length <= MOST) return [before, after];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = Math.max(0, same - LEAD);
  return [cut(before, start), cut(after, start)];
}

/** Cuts a text without splitting a surrogate pair. */
function cut(text: string, start = 0): string {
  const segment = text
    .slice(start, start + MOST)
    .toWellFormed()
    .replaceAll('\u{FFFD}', '');
  return `${start > 0 ? '…' : ''}${segment}${start + MOST < text.length ? '…' : ''}`;
}
