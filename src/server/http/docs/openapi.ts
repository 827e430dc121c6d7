import { z } from 'zod';
import { QUESTION_KINDS } from '../../../questions/question-type.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { ERRORS } from '../../../shared/errors.ts';
import { authCookieName } from '../auth-cookie-name.ts';

type Json = Record<string, unknown>;

/** Returns security schemes; an empty one allows anonymous requests. */
function security({ access, scopes }: Endpoint): Json[] {
  if (access === 'anyone') return [];
  const owner = [{ session: [] }, ...(scopes === null ? [] : [{ apiKey: [...scopes] }])];
  return access === 'owner' ? owner : [{}, ...owner];
}

/** Generates OpenAPI 3.1 from the validating schemas. */
export function makeOpenApi(endpoints: readonly Endpoint[], baseUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const each of endpoints) (paths[each.path] ??= {})[each.method.toLowerCase()] = operation(each);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Canvass',
      version: '1',
      description:
        'Surveys: build, share, answer, understand. Errors are `{error: {code, message, params?, fields?}}`.',
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: authCookieName(baseUrl, 'session_token') },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key (Scientific plan)' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const body = schemaOf(endpoint.body, 'input');
  const takesBody = endpoint.method !== 'GET' && hasProperties(body);
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(takesBody && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { [endpoint.status]: success(endpoint), default: failure },
    security: security(endpoint),
  };
}

function success(endpoint: Endpoint): Json {
  if (endpoint.produces !== undefined)
    return {
      description: endpoint.summary,
      content: { [endpoint.produces]: { schema: { type: 'string' } } },
    };
  if (endpoint.status === 204) return { description: 'Done' };
  return {
    description: endpoint.summary,
    content: { 'application/json': { schema: schemaOf(endpoint.returns, 'output') } },
  };
}

function parameters(schema: z.ZodType, location: 'path' | 'query'): Json[] {
  const { properties, required } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, each]) => ({
    name,
    in: location,
    required: location === 'path' || required?.includes(name) === true,
    schema: each,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (z.globalRegistry.get(zodSchema)?.id === 'QuestionType') jsonSchema.enum = [...QUESTION_KINDS];
    },
  });
  return inlineDefinitions(rest);
}

/** Inlines definitions, as local references would break. */
function inlineDefinitions(schema: Json): Json {
  const { $defs: definitions = {}, ...rest } = schema as { $defs?: Record<string, Json> };
  return JSON.parse(JSON.stringify(rest), (_key, value: unknown) => {
    const name = (value as { $ref?: string } | null)?.$ref?.replace('#/$defs/', '');
    return name !== undefined && name in definitions ? { ...definitions[name], id: undefined } : value;
  }) as Json;
}

function hasProperties(schema: Json): boolean {
  return Object.keys((schema['properties'] as Json | undefined) ?? {}).length > 0;
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(ERRORS) },
        message: { type: 'string' },
        params: { type: 'object' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
};

const failure = {
  description: 'A refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
