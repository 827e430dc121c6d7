/** Longest element that is looked at, in characters; a longer one counts as broken. */
const MAX_ELEMENT_LENGTH = 20_000;

export interface ElementReader {
  /** Takes the next piece of the reply; gives the elements that it completes, `undefined` for broken ones. */
  readonly read: (chunk: string) => unknown[];
  /** Whether the list has begun, and whether it was closed. */
  readonly state: () => 'missing' | 'open' | 'closed';
}

/**
 * Reads the elements of the array of this name out of a JSON reply that is still being written: each one with the very
 * character that closes it. (The AI library's own reader waits for the next element to begin.) Text around the JSON,
 * such as a code fence, is passed over.
 */
export function createElementReader(list: string): ElementReader {
  let state: 'outside' | 'object' | 'list' | 'closed' = 'outside';
  let depth = 0;
  let inString = false;
  let escaped = false;
  /** The last string at the object's own level, and whether a colon followed it: then it is a key. */
  let name = '';
  let isKey = false;
  let element = '';

  const inText = (char: string): boolean => {
    if (!inString) {
      if (char === '"') inString = true;
      return char === '"';
    }
    if (escaped) escaped = false;
    else if (char === '\\') escaped = true;
    else if (char === '"') inString = false;
    return true;
  };

  const readObject = (char: string): void => {
    const begins = !inString;
    if (inText(char)) {
      if (depth !== 1) return;
      name = begins ? '' : inString ? name + char : name;
      isKey = false;
    } else if (char === ':') isKey = true;
    else if (char === '[' && depth === 1 && isKey && name === list) state = 'list';
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth === 0) state = 'outside';
  };

  const readList = (char: string, elements: unknown[]): void => {
    const isTop = !inString && depth === 1;
    if (isTop && (char === ',' || char === ']' || /\s/.test(char))) {
      // What stands between commas without being an object is an element too: a broken one.
      if (element !== '') elements.push(finish());
      if (char === ']') state = 'closed';
      return;
    }
    if (element.length <= MAX_ELEMENT_LENGTH) element += char;
    if (inText(char)) return;
    if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth === 1 && (char === '}' || char === ']')) elements.push(finish());
  };

  const finish = (): unknown => {
    const text = element;
    element = '';
    return text.length > MAX_ELEMENT_LENGTH ? undefined : parse(text);
  };

  return {
    read(chunk) {
      const elements: unknown[] = [];
      for (const char of chunk) {
        if (state === 'list') readList(char, elements);
        else if (state === 'object') readObject(char);
        else if (state === 'outside' && char === '{') {
          state = 'object';
          depth = 1;
        }
      }
      return elements;
    },
    state: () => (state === 'list' ? 'open' : state === 'closed' ? 'closed' : 'missing'),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
