import { createContext, useContext, useState } from 'react';
import { useLocation } from 'react-router';

/** The secret of the link that somebody came by; null for everybody else. */
const LinkToken = createContext<string | null>(null);
export const LinkTokenContext = LinkToken.Provider;

/** Reads it from behind the `#` of the address, which no server sees. */
export function readLinkToken(hash: string): string | null {
  const token = new URLSearchParams(hash.slice(1)).get('access_token');
  return token !== null && /^[\w.-]{10,500}$/.test(token) ? token : null;
}

/** The secret in the address of this survey's results; it stays where what stands behind the `#` becomes another thing. */
export function useArrivedToken(survey_id: string): string | null {
  const token = readLinkToken(useLocation().hash);
  const [arrived, setArrived] = useState({ survey_id, token: token });
  if (token !== null && (token !== arrived.token || survey_id !== arrived.survey_id))
    setArrived({ survey_id, token: token });
  return arrived.survey_id === survey_id ? arrived.token : null;
}

/** What calls for results send along: nothing, unless somebody came by a link. */
export interface Access {
  readonly access_token?: string;
}

/** The same for this secret. */
export function accessOf(token: string | null): Access {
  return token === null ? {} : { access_token: token };
}

/** The same for whoever has this page open. */
export function useLinkAccess(): Access {
  return accessOf(useContext(LinkToken));
}
