import { randomUUID } from 'node:crypto';
import { FIELDS } from '../../../../participant/scripts/form/field-names.ts';
import type { HiddenFields } from '../../../../participant/page/survey-form.tsx';
import { createBoundedCache } from '../../../base/bounded-cache.ts';
import { pause } from '../../../flow-control/pause.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { Page } from '../page-types.ts';
import type { Rendering } from './rendering.ts';
import { type Order, orderItems, seedOf } from '../../../../shared/survey/seeded-order.ts';

/** A list whose items are shuffled per participant. */
interface OrderedList {
  readonly order: Order;
  readonly slot: number;
  readonly items: readonly { readonly html: string; readonly fixed: boolean }[];
}

/** Matches tags of our own rendering, which contain no raw `<`; this makes the search linear. */
const TAG = /<(\/?)([a-z][\w-]*)((?:[^<>"]|"[^<"]*")*)>/gi;
const WITHOUT_END = new Set(['br', 'hr', 'img', 'input', 'wbr']);

/** Splits rendered HTML at lists marked `data-order` and these into items, so one rendering serves every order. */
function cutLists(html: string): (string | OrderedList)[] {
  const segments: (string | OrderedList)[] = [];
  let [slot, done, depth] = [0, 0, 0];
  let list: (OrderedList & { items: OrderedList['items'][number][] }) | undefined;
  let item = { from: 0, fixed: false };
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    const end = index + tag.length;
    if (list === undefined) {
      slot = Number(/\sdata-code="Q(\d+)"/.exec(attributes)?.[1] ?? slot);
      const order = /\sdata-order="(shuffled|rotated)"/.exec(attributes)?.[1] as Order | undefined;
      if (order === undefined) continue;
      segments.push(html.slice(done, end));
      [list, done, depth] = [{ order, slot, items: [] }, end, 0];
      continue;
    }
    const opens = slash === '' && !WITHOUT_END.has(name) && !attributes.endsWith('/');
    if (slash === '' && depth === 0)
      item = { from: index, fixed: /\sdata-fixed(?=[\s=/]|$)/.test(attributes.replaceAll(/"[^"]*"/g, '""')) };
    depth += opens ? 1 : slash === '' ? 0 : -1;
    if (depth === 0) {
      list.items.push({ html: html.slice(item.from, end), fixed: item.fixed });
      done = end;
    }
    if (depth < 0) {
      segments.push(list);
      list = undefined;
    }
  }
  segments.push(html.slice(done));
  return segments;
}

function writeList({ items, order, slot }: OrderedList, submission_id: string): string {
  return orderItems(items, order, seedOf(submission_id, slot), ({ fixed }) => fixed)
    .map(({ html }) => html)
    .join('');
}

interface FreshRequest {
  readonly source: SurveyDefinition;
  readonly shownIn: string | null;
  readonly language: string;
  readonly state: string;
  readonly tries: number;
  readonly access_token: string | null;
  readonly plain: boolean;
  readonly kiosk?: boolean;
  readonly address: string | undefined;
}

/** Values unique to a visitor's page; created here unless a form sent them. */
export interface OwnValues {
  readonly submission_id?: string | undefined;
  readonly secret?: string | undefined;
}

interface CutPage {
  readonly segments: readonly (string | OrderedList)[];
  readonly framed: boolean;
  readonly look: string;
}

/** Memory limit for all surveys; least recently used pages are evicted. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Placeholders for per-visitor values, random per start so no survey text can contain them. */
const MARKS = { submission: randomUUID(), secret: randomUUID(), access: randomUUID() } as const;
const ANY_MARK = new RegExp(`(${Object.values(MARKS).join('|')})`, 'g');
/** Access tokens need no escaping; anything else is rejected. */
const TOKEN = /^[\w.-]{1,500}$/;

/** Caches the plain form for visitors without answers; only per-visitor values and list orders are inserted. */
export function createFreshPages<R extends FreshRequest>(
  rendering: Rendering,
  render: (request: R, hidden: HiddenFields) => Promise<Page>,
): (request: R, own?: OwnValues) => Promise<Page> {
  const cache = createBoundedCache<CutPage>(MAX_BYTES);

  return async (request, { submission_id = randomUUID(), secret = randomUUID() } = {}) => {
    const { source, shownIn, language, state, tries, plain, kiosk = false, address } = request;
    const access_token = request.access_token ?? '';
    const hasToken = TOKEN.test(access_token);
    const asksAgain = source.questions.every(({ archived }) => archived);
    const key = `${shownIn ?? ''} ${language} ${state} ${hasToken} ${plain} ${kiosk} ${asksAgain ? tries : 0}`;
    const page = await rendering.shared(cache, { address, source, key }, async () => {
      const hidden = { [FIELDS.submission]: MARKS.submission, [FIELDS.secret]: MARKS.secret };
      const { parts, cost, framed, look } = await render(
        { ...request, access_token: hasToken ? MARKS.access : null },
        hidden,
      );
      const segments: (string | OrderedList)[] = [];
      let bytes = 0;
      for (const part of parts) {
        await pause();
        bytes += 2 * part.length;
        for (const each of cutLists(part))
          segments.push(...(typeof each === 'string' ? each.split(ANY_MARK) : [each]));
      }
      return { value: { segments, framed, look }, cost, bytes };
    });
    const own: Readonly<Record<string, string>> = {
      [MARKS.submission]: submission_id,
      [MARKS.secret]: secret,
      [MARKS.access]: access_token,
    };
    const parts: string[] = [];
    for (const segment of page.segments) {
      if (typeof segment !== 'string') await pause();
      parts.push(typeof segment === 'string' ? (own[segment] ?? segment) : writeList(segment, submission_id));
    }
    return { parts, cost: 0, framed: page.framed, look: page.look };
  };
}
