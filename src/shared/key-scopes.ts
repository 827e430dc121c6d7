/** Endpoints without scopes reject all keys. */
export const KEY_SCOPES = ['surveys:read', 'surveys:write', 'results:read', 'personal:read'] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];
