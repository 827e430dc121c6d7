import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { endpoint } from '../endpoint.ts';
import { byId, id, line, lineOrEmpty, storedDateTime } from '../fields.ts';
import { questionInput } from './questions.ts';
import { settingsInput } from './survey-settings.ts';

const tag = 'Templates';

const { title, description, flow } = settingsInput;

const contents = z.strictObject({
  title,
  description,
  flow,
  questions: z.array(questionInput).min(1, { error: 'questions_required' }).max(BOUNDS.questions),
});

const words = {
  name: line(BOUNDS.templateName),
  summary: lineOrEmpty(BOUNDS.templateSummary).default('').describe('One line on what it is for'),
};

const ownTemplate = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  question_count: z.number().int(),
  created_at: storedDateTime,
  updated_at: storedDateTime,
});
export type OwnTemplate = z.output<typeof ownTemplate>;

export const templateInput = z.strictObject({ ...words, contents });
export type TemplateInput = z.output<typeof templateInput>;

export const listOwnTemplates = endpoint('GET', '/api/v1/templates', {
  summary: 'Own survey templates, newest first, and how many the plan allows',
  tag,
  access: 'owner',
  scope: 'surveys:read',
  returns: z.object({ templates: z.array(ownTemplate), limit: z.number().int() }),
});

export const getOwnTemplate = endpoint('GET', '/api/v1/templates/{id}', {
  summary: 'An own survey template with its questions and logic',
  tag,
  access: 'owner',
  scope: 'surveys:read',
  params: byId,
  returns: ownTemplate.extend({ contents: z.record(z.string(), z.unknown()) }),
});

export const createOwnTemplate = endpoint('POST', '/api/v1/templates', {
  summary: 'Keep questions and logic as an own template',
  tag,
  access: 'owner',
  scope: 'surveys:write',
  body: templateInput,
  returns: ownTemplate,
  status: 201,
});

export const renameOwnTemplate = endpoint('PATCH', '/api/v1/templates/{id}', {
  summary: 'Rename an own template',
  tag,
  access: 'owner',
  scope: 'surveys:write',
  params: byId,
  body: z.strictObject(words),
  returns: ownTemplate,
});

export const deleteOwnTemplate = endpoint('DELETE', '/api/v1/templates/{id}', {
  summary: 'Delete an own template; surveys made from it stay',
  tag,
  access: 'owner',
  scope: 'surveys:write',
  params: byId,
  status: 204,
});
