import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import {
  flag,
  forAll,
  forOwner,
  namesOf,
  publicNamesOf,
  shapeOf,
  type Output,
  type PublicName,
  type Input,
  type Values,
} from './described-fields.ts';
import { lines, text } from '../fields.ts';
import { conditionOutput, conditionInput } from './condition.ts';

const ANSWERS_VISIBLE = 'Whether participants who may see results may read the free-text answers';

/** Fields of all types: input, output and visibility. A new one needs a line here and a column of `questions`. */
const QUESTION_FIELDS = {
  question_text: forAll(lines(BOUNDS.question), z.string()),
  help: forAll(text(BOUNDS.help).default('').describe('A line or two below the question'), z.string()),
  is_optional: flag(),
  must: flag('Must be answered, whatever `require_answers` says'),
  page: forAll(
    z.int().min(1).max(1_000_000).nullable().default(null).describe('The id of its page in `flow`'),
    z.int().nullable(),
  ),
  show_if: forAll(conditionInput, conditionOutput),
  answers_visible: forOwner(z.boolean().default(false).describe(ANSWERS_VISIBLE), z.boolean()),
};

type All = typeof QUESTION_FIELDS;
export type QuestionFields = Values<All>;

export const QUESTION_FIELD_NAMES = namesOf(QUESTION_FIELDS);
export const PUBLIC_QUESTION_FIELD_NAMES = publicNamesOf(QUESTION_FIELDS);

/** Fields as sent and read by the owner, and read by participants. */
export const questionFieldsInput = shapeOf<Input<All>>(QUESTION_FIELDS, QUESTION_FIELD_NAMES, 'input');
export const questionFieldsOutput = shapeOf<Output<All>>(QUESTION_FIELDS, QUESTION_FIELD_NAMES, 'output');
export const publicQuestionFields = shapeOf<Pick<Output<All>, PublicName<All>>>(
  QUESTION_FIELDS,
  PUBLIC_QUESTION_FIELD_NAMES,
  'output',
);

const { question_text: _text, ...notRequired } = questionFieldsInput;
export const INITIAL_QUESTION_FIELDS: QuestionFields = {
  question_text: '',
  ...z.object(notRequired).parse({}),
};
