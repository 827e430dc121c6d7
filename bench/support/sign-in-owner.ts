import type { Database } from '../../src/server/db/connection/client.ts';
import type { SeededSurvey } from './seed-results.ts';

/** Signs somebody up who then owns the surveys. @returns the `cookie` header of the session */
export async function signInOwner(
  port: number,
  db: Database,
  surveys: readonly SeededSurvey[],
): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'owner@canvass.example',
      password: 'a long password',
      name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
    }),
  });
  if (!reply.ok) throw new Error(`sign-up was refused: ${await reply.text()}`);
  const { user } = (await reply.json()) as { user: { id: string } };
  await db.pool.query('update surveys set user_id = $1 where id = any($2)', [
    user.id,
    surveys.map(({ id }) => id),
  ]);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
