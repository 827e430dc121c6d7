import { WRITTEN_KINDS } from '../../../questions/written-types.ts';
import { listOf, strictObject, TEXT } from './strict-schema.ts';

export const REPLY_SCHEMA = strictObject({
  questions: listOf(
    strictObject({
      question_text: TEXT,
      question_type: { type: 'string', enum: [...WRITTEN_KINDS] },
      options: listOf(TEXT),
    }),
  ),
});
