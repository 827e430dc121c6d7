import type { Database } from '../../src/server/db/connection/client.ts';
import type { SeededSurvey } from './seed-results.ts';

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

/** Signs a new person up. @returns their id and the `cookie` header of the session */
export async function signUpOwner(origin: string, name: string): Promise<{ id: string; cookie: string }> {
  const reply = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${name}@canvass.example`,
      password: 'a long password',
      first_name: 'Ada',
      last_name: 'Lovelace',
    }),
  });
  if (!reply.ok) throw new Error(`sign-up was refused: ${await reply.text()}`);
  const { user } = (await reply.json()) as { user: { id: string } };
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  return { id: user.id, cookie };
}
