import { hash } from 'node:crypto';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';

/**
 * The id that a submission is stored and shown under: in an anonymous survey a pseudonym of that survey, from which
 * neither the submission id nor the order of arrival follows. The same as `submission_pseudonym` in SQL.
 */
export function storedId(
  { anonymity_level, pseudonym_key }: Pick<SurveyDefinition, 'anonymity_level' | 'pseudonym_key'>,
  submission_id: string,
): string {
  const id = submission_id.toLowerCase();
  if (anonymity_level !== 'anonymous') return id;
  const hex = hash('sha256', pseudonym_key + id, 'hex');
  // Version 8 of RFC 9562: an id of one's own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
