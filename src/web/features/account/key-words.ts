import type { KeyScope } from '../../../shared/key-scopes.ts';

export const KEY_WORDS = {
  'surveys:read': 'apiKeys.surveysRead',
  'surveys:write': 'apiKeys.surveysWrite',
  'results:read': 'apiKeys.resultsRead',
  'personal:read': 'apiKeys.personalRead',
} as const satisfies Record<KeyScope, string>;
