import { inferAdditionalFields, twoFactorClient } from 'better-auth/client/plugins';
import { createAuthClient } from 'better-auth/react';

/** The auth library's client, on this origin; profile fields as product spec section 3 names them. */
export const authClient = createAuthClient({
  baseURL: window.location.origin,
  basePath: '/api/auth',
  plugins: [
    inferAdditionalFields({
      user: {
        first_name: { type: 'string' },
        last_name: { type: 'string' },
        full_name: { type: 'string', input: false, required: false },
        phone: { type: 'string', required: false },
        bio: { type: 'string', required: false },
        avatar_url: { type: 'string', required: false },
      },
    }),
    twoFactorClient(),
  ],
});
