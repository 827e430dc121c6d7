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

test('sends umlauts and links unchanged by SMTP', async () => {
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

test('notification mails have an unsubscribe header, sign-in mails do not', async () => {
  const deliver = createSmtpDelivery(url, 'canvass@canvass.example');
  await deliver({ ...message, off: 'https://canvass.example/notices/off?token=c-d' }, 'another-id');
  expect(messages.at(-1)).toContain('List-Unsubscribe: <https://canvass.example/notices/off?token=c-d>');
  await deliver(message, 'third-id');
  expect(messages.at(-1)).not.toContain('List-Unsubscribe');
});

test('waits up to ten minutes for a mail server to accept a mail', async () => {
  const patience = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => patience.mockRestore());
  await createSmtpDelivery(url, 'canvass@canvass.example')(message, 'an-id');
  expect(patience.mock.calls.map(([ms]) => ms)).toContain(600_000);
});

test('an unreachable mail server is an error, and the mail is retried', async () => {
  const deliver = createSmtpDelivery('smtp://127.0.0.1:1', 'canvass@canvass.example');
  await expect(deliver(message, 'an-id')).rejects.toThrow(/ECONNREFUSED/);
});
