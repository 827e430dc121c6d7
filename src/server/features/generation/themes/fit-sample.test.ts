import { expect, test } from 'vitest';
import { fitSample } from './fit-sample.ts';

const answer = (text: string, participant_name: string | null = null, id = text) => ({
  id,
  text,
  participant_name,
});
const sent = (...answers: ReturnType<typeof answer>[]) => fitSample(answers).map((each) => each.sent);

test('masks addresses, phone numbers and names in the sample but not for quote checks', () => {
  expect(
    sent(
      answer('Write to ada.lovelace+x@mail.example.org, please'),
      answer('Call +49 (0)30 1234-5678 or 0170/1234567'),
      answer('Frau Dr. Müller and Mr. Smith were kind'),
      answer('Bea said so; signed, ada', 'Ada Lovelace'),
      answer('Ada and I agree', 'Bea O’Neil'),
    ),
  ).toEqual([
    'Write to [e-mail], please',
    'Call [phone] or [phone]',
    'Frau Dr. [name] and Mr. [name] were kind',
    '[name] said so; signed, [name]',
    '[name] and I agree',
  ]);
  expect(sent(answer('In 2026 it cost 12.50 for 300 people'))).toEqual([
    'In 2026 it cost 12.50 for 300 people',
  ]);
  expect(fitSample([answer('a@b.example\n said')])).toMatchObject([{ line: 'a@b.example said' }]);
});

test('samples at most 400 answers and 60 kB evenly and cuts long answers between words', () => {
  const many = Array.from({ length: 1_000 }, (_, i) => answer(`Answer ${i}`));
  const few = fitSample(many);
  expect(few).toHaveLength(400);
  expect([few[0]?.id, few[200]?.id]).toEqual(['Answer 0', 'Answer 500']);
  const long = fitSample(many.map(({ id }) => answer('größer '.repeat(200), null, id)));
  const bytes = long.reduce((sum, each) => sum + Buffer.byteLength(each.sent), 0);
  expect(bytes).toBeLessThanOrEqual(60_000);
  expect(bytes).toBeGreaterThan(50_000);
  expect(long[0]?.sent).toMatch(/größer$/u);
  expect(long[0]?.sent.length).toBeLessThanOrEqual(1_000);
  expect(fitSample([answer(''), answer(' \n')])).toEqual([]);
});
