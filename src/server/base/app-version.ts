import { readFileSync } from 'node:fs';
import { findUp } from './find-up.ts';

/** Which version of the product this is: what its package says. */
export function appVersion(): string {
  return (JSON.parse(readFileSync(findUp('package.json'), 'utf8')) as { version: string }).version;
}
