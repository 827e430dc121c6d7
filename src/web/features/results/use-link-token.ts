import { createContext, useContext, useState } from 'react';
import { useLocation } from 'react-router';

/** Secret of the results link; null if none was used. */
const LinkToken = createContext<string | null>(null);
export const LinkTokenContext = LinkToken.Provider;

/** Reads the secret from the URL hash, which is never sent to the server. */
export function readLinkToken(hash: string): string | null {
  const token = new URLSearchParams(hash.slice(1)).get('access_token');
  return token !== null && /^[\w.-]{10,500}$/.test(token) ? token : null;
}

/** Returns the link's secret, which persists when the hash changes. */
export function useArrivedToken(survey_id: string): string | null {
  const token = readLinkToken(useLocation().hash);
  const [arrived, setArrived] = useState({ survey_id, token: token });
  if (token !== null && (token !== arrived.token || survey_id !== arrived.survey_id))
    setArrived({ survey_id, token: token });
  return arrived.survey_id === survey_id ? arrived.token : null;
}

/** Empty unless a results link was used. */
export interface Access {
  readonly access_token?: string;
}

export function accessOf(token: string | null): Access {
  return token === null ? {} : { access_token: token };
}

/** Returns the credentials of the current page. */
export function useLinkAccess(): Access {
  return accessOf(useContext(LinkToken));
}
