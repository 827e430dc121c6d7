import type { TestApp } from './app.ts';

/** One call as the OpenAPI document tells it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Only with a session or a key. */
  readonly ownerOnly: boolean;
  /** Names of the fields at the top of the body; none where it takes no body. */
  readonly fields: readonly string[];
  readonly query: readonly string[];
  readonly isEventStream: boolean;
}

interface Described {
  security: object[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, { content?: object }>;
}

/** Every call that the running server lists in its own OpenAPI document. */
export async function readOperations(app: TestApp): Promise<Operation[]> {
  const reply = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = reply.json<{ paths: Record<string, Record<string, Described>> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      ownerOnly:
        described.security.length > 0 && described.security.every((way) => Object.keys(way).length > 0),
      fields: Object.keys(described.requestBody?.content['application/json']?.schema.properties ?? {}),
      query: described.parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      isEventStream: JSON.stringify(described.responses).includes('text/event-stream'),
    })),
  );
}

/** The operation's address with every parameter of its path filled in. */
export function pathWith({ path }: Operation, value: string): string {
  return path
    .replace('{language}', 'fr')
    .replace('{version}', '1')
    .replaceAll(/\{\w+\}/g, encodeURIComponent(value));
}

/** Whether a reply is a refusal in the shape of the contract. */
export function isRefusal(body: unknown): boolean {
  const { error, ...others } = (body ?? {}) as { error?: { code?: unknown; message?: unknown } };
  return (
    typeof error?.code === 'string' && typeof error.message === 'string' && Object.keys(others).length === 0
  );
}
