import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';

/** The page to return to after signing in. */
export interface SignInRequest {
  readonly back?: string;
}

/** Returns the state with which the sign-in page leads back to the current address. */
export function useSignInRequest(): SignInRequest {
  const { pathname, search } = useLocation();
  return { back: pathname + search };
}

/** Redirects to /auth without a session (product spec section 6), and back after signing in. */
export function ToSignIn() {
  return <Navigate to={paths.auth} state={useSignInRequest()} replace />;
}
