/** What an API key may be allowed. A call of the contract that names none of these is closed to every key. */
export const KEY_SCOPES = ['surveys:read', 'surveys:write', 'results:read', 'personal:read'] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];
