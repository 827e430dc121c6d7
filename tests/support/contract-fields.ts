import { z } from 'zod';
import type { Endpoint } from '../../src/shared/api/endpoint.ts';

/** Where a text stands in an input: names of fields, and 0 for the first of a list. */
export type Path = readonly (string | number)[];

interface Json {
  readonly type?: string;
  readonly properties?: Record<string, Json>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly $ref?: string;
  readonly $defs?: Record<string, Json>;
}

const modules = import.meta.glob<Record<string, unknown>>('../../src/shared/api/**/*.ts', { eager: true });

/** Every part of every endpoint of the contract that takes texts, with the places where they stand. */
export function contractEndpoints(): {
  endpoint: Endpoint;
  part: string;
  schema: z.ZodType;
  paths: Path[];
}[] {
  const endpoints = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint));
  return endpoints.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
      const paths = textPaths(json, json.$defs ?? {}, []);
      return paths.length === 0 ? [] : [{ endpoint, part, schema, paths }];
    }),
  );
}

/** The smallest input that has this text at this place. */
export function withText(path: Path, text: string): unknown {
  return path.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    text,
  );
}

function textPaths(schema: Json, defs: Record<string, Json>, path: Path): Path[] {
  // A schema that contains itself is followed a few levels down.
  if (path.length > 8) return [];
  const named = schema.$ref === undefined ? undefined : defs[schema.$ref.replace('#/$defs/', '')];
  const inner = (part: Json, ...at: Path) => textPaths(part, defs, [...path, ...at]);
  const paths = [
    ...(schema.type === 'string' ? [path] : []),
    ...(named === undefined ? [] : inner(named)),
    ...(schema.anyOf ?? []).flatMap((each) => inner(each)),
    ...(schema.items === undefined ? [] : inner(schema.items, 0)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, each]) => inner(each, key)),
  ];
  return [...new Map(paths.map((each) => [each.join('\n'), each])).values()];
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'body' in value
  );
}
