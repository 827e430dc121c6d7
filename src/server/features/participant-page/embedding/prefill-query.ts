import { BOUNDS } from '../../../../shared/bounds.ts';

const CODE = /^Q\d{1,5}(?:_\w{1,20})?$/;
const MOST = 100;

/** Returns the part of a query that prefills answers (`?Q1=2`), to pass it through the access code form. */
export function prefillQuery(query: Readonly<Record<string, unknown>>): string {
  const parameters = Object.entries(query).filter(
    (each): each is [string, string] =>
      typeof each[1] === 'string' && each[1].length <= BOUNDS.option && CODE.test(each[0]),
  );
  return parameters.length === 0 ? '' : `&${new URLSearchParams(parameters.slice(0, MOST)).toString()}`;
}
