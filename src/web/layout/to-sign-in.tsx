import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';

/** The page to return to after signing in. */
export interface SignInRequest {
  readonly back?: string;
}

export function useSignInRequest(): SignInRequest {
  const { pathname, search } = useLocation();
  return { back: pathname + search };
}

/** Leads back after signing in (product spec section 6). */
export function ToSignIn() {
  return <Navigate to={paths.auth} state={useSignInRequest()} replace />;
}
