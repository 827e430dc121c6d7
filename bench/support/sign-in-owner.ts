import type { Database } from '../../src/server/db/connection/client.ts';
import type { SeededSurvey } from './seed-results.ts';
import { signUpOwner } from './sign-up-owner.ts';

/** Signs somebody up who then owns the surveys. @returns the `cookie` header of the session */
export async function signInOwner(
  port: number,
  db: Database,
  surveys: readonly SeededSurvey[],
): Promise<string> {
  const { id, cookie } = await signUpOwner(`http://127.0.0.1:${port}`, 'owner');
  await db.pool.query('update surveys set user_id = $1 where id = any($2)', [
    id,
    surveys.map((survey) => survey.id),
  ]);
  return cookie;
}
