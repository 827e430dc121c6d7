import { aChoice, aSurvey } from './a-survey.ts';
import { cookieOf } from './signed-in.ts';

/** Signs somebody up over the network and creates a survey with one choice. @returns it, and the owner's headers */
export async function drillSurvey(origin: string) {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const names = { name: 'Ada L', first_name: 'Ada', last_name: 'L' };
  const person = { email: 'ada@example.org', password: 'correct horse', ...names };
  const signedUp = await post('/api/auth/sign-up/email', person);
  const owner = { cookie: cookieOf(signedUp.headers.getSetCookie()), origin };
  const made = await post('/api/v1/surveys', aSurvey({ questions: [aChoice()] }), owner);
  return { survey: (await made.json()) as { id: string; questions: { id: string }[] }, owner };
}
