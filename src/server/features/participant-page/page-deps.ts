import type { ResponsesDeps } from '../responses/responses-deps.ts';
import type { JoinCodeLimit } from './short-links/join-code-limit.ts';

export interface PageDeps extends ResponsesDeps {
  readonly joinCodeLimit: JoinCodeLimit;
}
