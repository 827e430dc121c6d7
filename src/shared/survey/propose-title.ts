import { BOUNDS } from '../bounds.ts';

/** A title that is longer is cut at a word. */
const MAX_TITLE = 80;
/** What stands before a colon is a title by itself from this length on; the rest are particulars. */
const MIN_HEAD = 8;

/**
 * A title for a survey about a topic, as somebody has typed it: its first line, without the particulars after a
 * colon and the signs at its end, beginning with a capital letter. A question stays one. Empty for a blank topic.
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

/** Without the signs at the end that no title has; a pattern for them would begin anew at each within the text. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' .,;:'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
