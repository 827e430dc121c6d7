import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** How many ended the survey early in this way. */
export function countEnded(is: ExpressionBuilder<Schema, 'surveys'>, kind: 'screened' | 'quota') {
  return is
    .selectFrom('ended_counts')
    .select((of) => of.cast<number>(of.fn.coalesce(of.fn.sum('n'), of.lit(0)), 'integer').as('n'))
    .whereRef('survey_id', '=', 'surveys.id')
    .where('kind', '=', kind);
}

/** Selects how many participants withdrew. */
export function countWithdrawn(is: ExpressionBuilder<Schema, 'surveys'>) {
  return is.selectFrom('withdrawn_counts').select('n').whereRef('survey_id', '=', 'surveys.id');
}
