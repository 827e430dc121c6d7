import { readFileSync } from 'node:fs';
import { findUp } from '../find-up.ts';

export function appVersion(): string {
  return (JSON.parse(readFileSync(findUp('package.json'), 'utf8')) as { version: string }).version;
}
