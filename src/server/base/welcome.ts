import type { Logger } from 'pino';
import type { Config } from './config.ts';

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

/** Prints the server's URL, in production as a log line. */
export function welcome(config: Config, log: Logger, demo?: DemoSignIn): void {
  if (config.env === 'production') {
    log.info({ url: config.baseUrl, port: config.port }, 'Canvass is running');
    if (config.mail.smtpUrl === undefined)
      log.warn('SMTP_URL is not set: no mail leaves this server, so nobody can set a new password.');
    return;
  }
  const rows = [
    ['Canvass is running', config.baseUrl],
    [
      'Data',
      config.databaseUrl === undefined
        ? `${config.dataDir} (PostgreSQL inside)`
        : 'the PostgreSQL of DATABASE_URL',
    ],
    ...(demo === undefined ? [] : [['Demo sign-in', `${demo.email}  ${demo.password}`]]),
    ...(config.mail.smtpUrl === undefined ? [['Mail is kept at', `${config.baseUrl}/outbox`]] : []),
    ['Stop', 'Ctrl+C'],
  ];
  const lines = rows.map(([label = '', value = '']) => `  ${label.padEnd(20)}${value}`);
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
