import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A text of the product as it stands on the screen, by its file and key, such as `auth:signIn`. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

const branch = z.record(z.string(), z.unknown());

/** The product's texts in a language. The function it gives throws where there is no such text. */
export function speak(language: string): Say {
  return (key, values = {}) => {
    const [file = '', places = ''] = key.split(':');
    let found: unknown = JSON.parse(readFileSync(`src/locales/${language}/${file}.json`, 'utf8'));
    for (const place of places.split('.')) found = branch.parse(found)[place];
    return z
      .string()
      .parse(found)
      .replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  };
}
