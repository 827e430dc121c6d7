import { z } from 'zod';
import { BOUNDS } from '../bounds.ts';
import {
  flag,
  forAll,
  forOwner,
  namesOf,
  publicNamesOf,
  shapeOf,
  type Given,
  type PublicName,
  type Taken,
  type Values,
} from './described-fields.ts';
import { lines, text } from './fields.ts';
import { conditionGiven, conditionTaken } from './condition.ts';

const ANSWERS_VISIBLE = 'Whether participants who may see results may read the free-text answers';

/**
 * What a question has whatever its kind, once: how it is taken from its owner, how it is given back, and whether
 * participants see it. A new one is a line here and a column of `questions`; contract, saving, copies, drafts, the
 * preview and the file of one's own data follow.
 */
const QUESTION_FIELDS = {
  question_text: forAll(lines(BOUNDS.question), z.string()),
  help: forAll(text(BOUNDS.help).default('').describe('A line or two below the question'), z.string()),
  is_optional: flag(),
  must: flag('Must be answered, whatever `require_answers` says'),
  page: forAll(
    z.int().min(1).max(1_000_000).nullable().default(null).describe('The id of its page in `flow`'),
    z.int().nullable(),
  ),
  show_if: forAll(conditionTaken, conditionGiven),
  answers_visible: forOwner(z.boolean().default(false).describe(ANSWERS_VISIBLE), z.boolean()),
};

type All = typeof QUESTION_FIELDS;
/** These fields as they are stored and given. */
export type QuestionFields = Values<All>;

export const QUESTION_FIELD_NAMES = namesOf(QUESTION_FIELDS);
/** Those that participants see. */
export const PUBLIC_QUESTION_FIELD_NAMES = publicNamesOf(QUESTION_FIELDS);

/** The fields of a question as its owner sends it, as its owner reads it, and as participants read it. */
export const questionFieldsTaken = shapeOf<Taken<All>>(QUESTION_FIELDS, QUESTION_FIELD_NAMES, 'taken');
export const questionFieldsGiven = shapeOf<Given<All>>(QUESTION_FIELDS, QUESTION_FIELD_NAMES, 'given');
export const publicQuestionFields = shapeOf<Pick<Given<All>, PublicName<All>>>(
  QUESTION_FIELDS,
  PUBLIC_QUESTION_FIELD_NAMES,
  'given',
);

const { question_text: _text, ...notRequired } = questionFieldsTaken;
/** The defaults of a new question: no text yet. */
export const INITIAL_QUESTION_FIELDS: QuestionFields = {
  question_text: '',
  ...z.object(notRequired).parse({}),
};
