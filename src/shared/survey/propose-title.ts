import { BOUNDS } from '../bounds.ts';

/** Longer titles are cut at a word. */
const MAX_TITLE = 80;
/** Minimum length of a title before a colon. */
const MIN_HEAD = 8;

/**
 * Proposes a title: the topic's first line, capitalized, without details after a colon or final punctuation (except
 * ?).
 */
export function proposeTitle(topic: string): string {
  const [firstLine = ''] = topic
    .slice(0, BOUNDS.topic)
    .trim()
    .split(/[\r\n]/u);
  const line = firstLine.split(/\s+/u).join(' ');
  const colon = line.indexOf(':');
  const head = colon >= MIN_HEAD && colon < line.length - 1 ? line.slice(0, colon) : line;
  const plain = withoutEnd(cutAtWord(head));
  const [first = ''] = plain;
  return first.toLocaleUpperCase() + plain.slice(first.length);
}

function cutAtWord(text: string): string {
  if (text.length <= MAX_TITLE) return text;
  const cut = text.slice(0, MAX_TITLE);
  const space = cut.lastIndexOf(' ');
  return `${withoutEnd(space > MAX_TITLE / 2 ? cut.slice(0, space) : cut).toWellFormed()} …`;
}

/** A loop, as a regular expression would restart at each sign within the text. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' .,;:'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
