/** Longer elements (characters) count as invalid. */
const MAX_ELEMENT_LENGTH = 20_000;

export interface ElementReader {
  /** Returns the elements completed by the chunk; `undefined` for invalid ones. */
  readonly read: (chunk: string) => unknown[];
  readonly state: () => 'missing' | 'open' | 'closed';
}

/**
 * Parses the named array's elements from a streaming JSON reply, each at its closing character (the AI library waits
 * for the next element). Ignores text around the JSON.
 */
export function createElementReader(list: string): ElementReader {
  let state: 'outside' | 'object' | 'list' | 'closed' = 'outside';
  let depth = 0;
  let inString = false;
  let escaped = false;
  /** A string at object level; a colon after it makes it a key. */
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
      // Text between commas is an invalid element.
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
