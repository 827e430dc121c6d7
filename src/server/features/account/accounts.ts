import type { FastifyInstance } from 'fastify';
import type { Deps, FindOwner } from '../../deps.ts';

export interface Accounts {
  /** Serves /api/auth/*. */
  serve(app: FastifyInstance): void;
  readonly findOwner: FindOwner;
}

/** Accounts, sessions and API keys. */
export function createAccounts(_deps: Deps): Accounts {
  return {
    serve: () => undefined,
    findOwner: async () => null,
  };
}
