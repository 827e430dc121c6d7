import type { Option } from '../../../questions/kind.ts';

/** How many earlier texts of an option are remembered. */
const FORMER_TEXTS = 20;

/**
 * Says which stored option each text of a saved question is, so that answers follow their option (decision 12).
 * With ids the client has said so. A text left over is the stored option with the equal text, removed ones too;
 * what is left after that takes the option left over at its place, which was renamed. The rest is new.
 * @param texts the options as saved, in order
 * @param ids the stored id of each text, null for a new one; undefined where the client does not know
 * @param stored the question's options, removed ones too
 * @param keepsRemoved whether an option that was taken out is archived; otherwise it is dropped
 * @returns the options to store: those of the texts in their order, then the archived ones
 */
export function matchOptions(
  texts: readonly string[],
  ids: readonly (number | null)[] | undefined,
  stored: readonly Option[],
  keepsRemoved: (option: Option) => boolean,
): Option[] {
  const live = stored.filter((option) => option.archived !== true);
  const left = new Map(stored.map((option) => [option.id, option]));
  const matches: (Option | undefined)[] = texts.map(() => undefined);

  const match = (pick: (text: string, place: number) => Option | undefined) => {
    for (const [place, text] of texts.entries()) {
      const option = matches[place] === undefined ? pick(text, place) : undefined;
      if (option !== undefined && left.delete(option.id)) matches[place] = option;
    }
  };
  if (ids !== undefined) match((_text, place) => left.get(ids[place] ?? 0));
  match((text) => live.find((option) => option.text === text && left.has(option.id)));
  match((text) => stored.find((option) => option.text === text && left.has(option.id)));
  if (ids === undefined) match((_text, place) => leftAt(live, left, place));

  let lastId = Math.max(0, ...stored.map((option) => option.id));
  const kept = texts.map((text, place) => {
    const option = matches[place];
    return option === undefined ? { id: (lastId += 1), text } : renamed(option, text);
  });
  const removed = [...left.values()]
    .filter((option) => option.archived === true || keepsRemoved(option))
    .map((option) => ({ ...option, archived: true }));
  return [...kept, ...removed];
}

function leftAt(
  live: readonly Option[],
  left: ReadonlyMap<number, Option>,
  place: number,
): Option | undefined {
  const option = live[place];
  return option !== undefined && left.has(option.id) ? option : undefined;
}

/** The option with this text; it remembers the texts it had, for who still has the page open. */
function renamed(option: Option, text: string): Option {
  const former = [...(option.former_texts ?? []), option.text].filter((each) => each !== text);
  const former_texts = [...new Set(former)].slice(-FORMER_TEXTS);
  return { id: option.id, text, ...(former_texts.length > 0 && { former_texts }) };
}
