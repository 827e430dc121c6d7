import { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createSmtpDelivery } from './smtp.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';

const server = await startMailServer();
server.take();
afterAll(() => server.close());
const { url, messages } = server;

const message = {
  to: 'anna@example.org',
  subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  text: 'Guten Tag Anna,\n\nöffnen Sie diesen Link:\n\nhttps://canvass.example/x?token=a.b-c',
  link: 'https://canvass.example/x?token=a.b-c',
  attachment: null,
};

test('a message goes out by SMTP with its umlauts and its link whole', async () => {
  const deliver = createSmtpDelivery(url, 'Canvass <canvass@canvass.example>');
  await deliver(message, 'an-id');
  const read = await PostalMime.parse(messages[0] ?? '');
  expect(read).toMatchObject({
    from: { name: 'Canvass', address: 'canvass@canvass.example' },
    to: [{ address: message.to }],
    messageId: '<an-id@canvass.example>',
    subject: message.subject,
  });
  expect(read.text?.trim()).toBe(message.text);
});

test('what may be ended says where, in the head of the mail; a link to sign in is none of that', async () => {
  const deliver = createSmtpDelivery(url, 'canvass@canvass.example');
  await deliver({ ...message, off: 'https://canvass.example/notices/off?token=c-d' }, 'another-id');
  expect(messages.at(-1)).toContain('List-Unsubscribe: <https://canvass.example/notices/off?token=c-d>');
  await deliver(message, 'third-id');
  expect(messages.at(-1)).not.toContain('List-Unsubscribe');
});

test('a mail server has ten minutes to say that it has taken a mail', async () => {
  const patience = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => patience.mockRestore());
  await createSmtpDelivery(url, 'canvass@canvass.example')(message, 'an-id');
  expect(patience.mock.calls.map(([ms]) => ms)).toContain(600_000);
});

test('a mail server that cannot be reached is an error, and the mail is tried again', async () => {
  const deliver = createSmtpDelivery('smtp://127.0.0.1:1', 'canvass@canvass.example');
  await expect(deliver(message, 'an-id')).rejects.toThrow(/ECONNREFUSED/);
});
