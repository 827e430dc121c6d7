import type { Row } from '../../src/server/features/responses/intake/insert-batch.ts';

/**
 * A submission as the intake sends it to the database; by default to three questions: an option, a rating, a text.
 */
export function anIntakeRow(
  survey_id: string,
  id: string,
  day: string,
  facts: Partial<Pick<Row['submission'], 'answers' | 'counter_keys'>> = {},
): Row {
  const { answers = { 1: 2, 2: 5, 3: 'Good' }, counter_keys = [] } = facts;
  return {
    submission: {
      survey_id,
      id,
      submitted_at: `${day}T12:00:00.000Z`,
      participant_name: null,
      secret_hash: null,
      answers,
      survey_version: 1,
      counter_keys,
      most_responses: null,
    },
    json: JSON.stringify(answers),
    hasText: Object.values(answers).some((answer) => typeof answer === 'string'),
  };
}
