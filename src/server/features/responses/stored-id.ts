import { hash } from 'node:crypto';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';

/**
 * Returns the stored submission id. In anonymous surveys it is a pseudonym that reveals neither submission id nor
 * order; same as `submission_pseudonym` in SQL.
 */
export function storedId(
  { anonymity_level, pseudonym_key }: Pick<SurveyDefinition, 'anonymity_level' | 'pseudonym_key'>,
  submission_id: string,
): string {
  const id = submission_id.toLowerCase();
  if (anonymity_level !== 'anonymous') return id;
  const hex = hash('sha256', pseudonym_key + id, 'hex');
  // RFC 9562, version 8: custom UUID.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
