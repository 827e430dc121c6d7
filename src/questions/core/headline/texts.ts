import { type MakeHeadline, MIN_HEADLINE } from './headline.ts';

export const textHeadline: MakeHeadline = ({ categories = [], answered, answers_hidden }) => {
  const [first, second, third] = categories.filter(({ name }) => name !== '');
  if (answered < MIN_HEADLINE || answers_hidden === true || first === undefined || first.count < 2)
    return null;
  if (first.count === third?.count) return null;
  const n = { number: first.count };
  const a = { words: groupHeading(first.name) };
  if (first.count === second?.count)
    return { key: 'groupTwo', values: { a, b: { words: groupHeading(second.name) }, n } };
  return { key: 'group', values: { a, n, answered: { number: answered } } };
};

/** Capitalizes a group name: keywords are stored in lower case. */
export function groupHeading(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase() + rest.join('');
}
