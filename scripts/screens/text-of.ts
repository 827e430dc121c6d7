import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A text of the product as it stands on the screen, by its file and key, such as `auth:signIn`. */
export type TextOf = (key: string, values?: Readonly<Record<string, string>>) => string;

const branch = z.record(z.string(), z.unknown());

/** The product's texts in a language. The function it gives throws where there is no such text. */
export function speak(language: string): TextOf {
  return (key, values = {}) => {
    const [file = '', path = ''] = key.split(':');
    let node: unknown = JSON.parse(readFileSync(`src/locales/${language}/${file}.json`, 'utf8'));
    for (const key of path.split('.')) node = branch.parse(node)[key];
    return z
      .string()
      .parse(node)
      .replaceAll(/\{\{(\w+)\}\}/g, (match, name: string) => values[name] ?? match);
  };
}
