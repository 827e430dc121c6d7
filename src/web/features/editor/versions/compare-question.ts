import { settingTexts } from '../../../../questions/core/rules/setting-texts.ts';
import type { Settings } from '../../../../questions/question-type.ts';
import { withoutKeys } from '../state/draft-settings.ts';
import type { DraftQuestion } from '../state/model.ts';
import { type NumberedQuestion, type Change, ITEM_LISTS, type ItemList } from './change.ts';
import { isSame } from './is-same.ts';
import { movedIds } from './moved-ids.ts';
import { rangeText, withMinus } from '../../../../shared/text/number-format.ts';

/** Settings that are texts or contain them. */
const WORDS = ['labels', 'text', 'hint', 'unit', 'best', 'worst'];

type Item = Readonly<Record<string, unknown>> & { readonly text: string; readonly id: number | null };

export function compareQuestion(before: DraftQuestion, after: DraftQuestion, of: NumberedQuestion): Change[] {
  const texts = (what: 'questionText' | 'questionHelp' | 'questionKind', was: string, is: string): Change[] =>
    was === is ? [] : [{ what, of, before: was, after: is }];
  const isOtherKind = before.question_type !== after.question_type;
  return [
    ...texts('questionText', before.question_text.trim(), after.question_text.trim()),
    ...texts('questionHelp', before.help.trim(), after.help.trim()),
    ...texts('questionKind', before.question_type, after.question_type),
    ...compareRequirement(before, after, of),
    ...(isSame(before.show_if, after.show_if)
      ? []
      : [{ what: 'questionRule', of, before: before.show_if, after: after.show_if } as const]),
    ...(before.answers_visible === after.answers_visible ? [] : [{ what: 'answersVisible', of } as const]),
    ...(isOtherKind ? [] : compareSettings(withoutKeys(before.settings), withoutKeys(after.settings), of)),
  ];
}

function compareRequirement(before: DraftQuestion, after: DraftQuestion, of: NumberedQuestion): Change[] {
  const requirement = ({ must, is_optional }: DraftQuestion) =>
    must ? 'must' : is_optional ? 'optional' : 'open';
  return requirement(before) === requirement(after)
    ? []
    : [{ what: 'questionDuty', of, before: requirement(before), after: requirement(after) }];
}

function compareSettings(before: Settings, after: Settings, of: NumberedQuestion): Change[] {
  const ranges = [rangeOf(before), rangeOf(after)] as const;
  const isOtherScale = ranges[0] !== null && ranges[1] !== null && ranges[0] !== ranges[1];
  return [
    ...ITEM_LISTS.flatMap((list) => compareItems(itemsOf(before, list), itemsOf(after, list), list, of)),
    ...compareWords(before, after, of),
    ...(isOtherScale
      ? [{ what: 'scale', of, before: ranges[0] ?? '', after: ranges[1] ?? '' } as const]
      : []),
    ...(isSame(restOf(before, isOtherScale), restOf(after, isOtherScale))
      ? []
      : [{ what: 'questionSettings', of } as const]),
  ];
}

function compareItems(
  before: readonly Item[],
  after: readonly Item[],
  list: ItemList,
  of: NumberedQuestion,
): Change[] {
  const was = new Map(before.map((item) => [item.id, item]));
  const ids = new Set(after.map(({ id }) => id));
  const changes = after.flatMap((item): Change[] => {
    const former = item.id === null ? undefined : was.get(item.id);
    if (former === undefined) return [{ what: 'itemAdded', of, list, text: item.text }];
    const { text: formerText, ...formerRest } = former;
    const { text, ...rest } = item;
    return [
      ...(formerText === text
        ? []
        : [{ what: 'itemRenamed', of, list, before: formerText, after: text } as const]),
      ...(isSame(formerRest, rest) ? [] : [{ what: 'itemChanged', of, list, text } as const]),
    ];
  });
  const removed = before.filter(({ id }) => !ids.has(id));
  const moved = movedIds(
    before.map(({ id }) => id),
    after.flatMap(({ id }) => (id === null ? [] : [id])),
  );
  return [
    ...changes,
    ...removed.map(({ text }): Change => ({ what: 'itemRemoved', of, list, text })),
    ...(moved.size > 0 ? [{ what: 'itemsMoved', of, list } as const] : []),
  ];
}

/** Compares labels, hints and units; item texts are compared with the items. */
function compareWords(before: Settings, after: Settings, of: NumberedQuestion): Change[] {
  const words = (settings: Settings) =>
    new Map(settingTexts(settings).flatMap(({ key, text }) => (/^[orc]\./.test(key) ? [] : [[key, text]])));
  const [was, is] = [words(before), words(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): Change[] => {
    const [former = '', text = ''] = [was.get(key), is.get(key)];
    return former === text ? [] : [{ what: 'words', of, before: former, after: text }];
  });
}

function rangeOf({ min, max, scale }: Settings): string | null {
  if (typeof min === 'number' && typeof max === 'number')
    return rangeText(withMinus(`${min}`), withMinus(`${max}`));
  return isRecord(scale) ? rangeOf(scale) : null;
}

function restOf(settings: Settings, withoutRange: boolean): Settings {
  const compared: readonly string[] = [...ITEM_LISTS, ...WORDS, ...(withoutRange ? ['min', 'max'] : [])];
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      compared.includes(name) ? [] : [[name, isRecord(value) ? restOf(value, withoutRange) : value]],
    ),
  );
}

function itemsOf(settings: Settings, list: ItemList): Item[] {
  const items: unknown = settings[list];
  if (!Array.isArray(items)) return [];
  return items.filter(isRecord).map((item) => {
    const { id, text } = item;
    return {
      ...item,
      id: typeof id === 'number' ? id : null,
      text: typeof text === 'string' ? text.trim() : '',
    };
  });
}

function isRecord(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
