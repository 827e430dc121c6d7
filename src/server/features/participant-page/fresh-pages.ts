import { randomUUID } from 'node:crypto';
import { FIELDS } from '../../../participant/field-names.ts';
import type { HiddenFields } from '../../../participant/survey-form.tsx';
import { createBoundedCache } from '../../bounded-cache.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import { cutLists, type OrderedList, writeList } from './cut-lists.ts';

/** What a visitor asks for, as far as the form depends on it. */
interface FreshRequest {
  readonly definition: SurveyDefinition;
  readonly language: string;
  readonly state: string;
  readonly tries: number;
  readonly access_token: string | null;
  readonly plain: boolean;
  readonly kiosk?: boolean;
}

/** A page with values of one visitor in it. */
export interface FreshPage {
  readonly html: string;
  readonly framed: boolean;
  readonly look: string;
}

interface KeptPage {
  /** The page, cut before and after each mark, and at lists with an order of each visitor's own. */
  readonly pieces: readonly (string | OrderedList)[];
  readonly framed: boolean;
  readonly look: string;
}

/** Bytes of memory for the plain forms of all surveys; the ones not used for longest go first. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Stand where a visitor's own values go; made anew at every start, so that no survey's text can contain them. */
const MARKS = { submission: randomUUID(), secret: randomUUID(), access: randomUUID() } as const;
const ANY_MARK = new RegExp(`(${Object.values(MARKS).join('|')})`, 'g');
/** What an access token is made of; anything else would have to be escaped. */
const TOKEN = /^[\w.-]{1,500}$/;

/**
 * Keeps the plain form as it was rendered once, for visitors who have given nothing yet: only the values that are a
 * visitor's own are put in, and lists are put in the order that follows from them. It is forgotten with the definition
 * it was rendered from, like the page of everybody.
 */
export function createFreshPages<R extends FreshRequest>(
  render: (request: R, hidden: HiddenFields) => FreshPage,
): (request: R) => FreshPage {
  const kept = createBoundedCache<KeptPage>(MAX_BYTES);

  return (request) => {
    const { definition, language, state, tries, plain, kiosk = false } = request;
    const access_token = request.access_token ?? '';
    const hasToken = TOKEN.test(access_token);
    const asksAgain = definition.questions.every(({ archived }) => archived);
    const key = `${language} ${state} ${hasToken} ${plain} ${kiosk} ${asksAgain ? tries : 0}`;
    const page = kept(definition, key, () => {
      const hidden = { [FIELDS.submission]: MARKS.submission, [FIELDS.secret]: MARKS.secret };
      const { html, framed, look } = render(
        { ...request, access_token: hasToken ? MARKS.access : null },
        hidden,
      );
      const pieces = cutLists(html).flatMap<string | OrderedList>((each) =>
        typeof each === 'string' ? each.split(ANY_MARK) : [each],
      );
      return { value: { pieces, framed, look }, bytes: 2 * html.length };
    });
    const submission_id = randomUUID();
    const own: Readonly<Record<string, string>> = {
      [MARKS.submission]: submission_id,
      [MARKS.secret]: randomUUID(),
      [MARKS.access]: access_token,
    };
    const html = page.pieces.map((piece) =>
      typeof piece === 'string' ? (own[piece] ?? piece) : writeList(piece, submission_id),
    );
    return { html: html.join(''), framed: page.framed, look: page.look };
  };
}
