import { randomUUID } from 'node:crypto';
import { FIELDS } from '../../../../participant/scripts/form/field-names.ts';
import type { HiddenFields } from '../../../../participant/page/survey-form.tsx';
import { createBoundedCache } from '../../../base/bounded-cache.ts';
import { pause } from '../../../flow-control/pause.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { cutLists, type OrderedList, writeList } from './cut-lists.ts';
import type { Page } from '../page-types.ts';
import type { Rendering } from './rendering.ts';

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
