import type { JSONSchema7 } from '@ai-sdk/provider';
import { WRITTEN_KINDS } from '../../../questions/written-types.ts';

/** Strict: all properties required, no additional ones. */
export const REPLY_SCHEMA: JSONSchema7 = {
  type: 'object',
  properties: {
    questions: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          question_text: { type: 'string' },
          question_type: { type: 'string', enum: [...WRITTEN_KINDS] },
          options: { type: 'array', items: { type: 'string' } },
        },
        required: ['question_text', 'question_type', 'options'],
        additionalProperties: false,
      },
    },
  },
  required: ['questions'],
  additionalProperties: false,
};
