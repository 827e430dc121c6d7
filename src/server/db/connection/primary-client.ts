import { Client, type ClientConfig } from 'pg';

/** Accepts only the primary: after a failover the URL may lead to the old one, which refuses writes. */
export class PrimaryClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const { connection } = this;
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby' && parameterValue === 'on')
        connection.stream.destroy(
          new Error('Connection terminated: the server is a standby, which only reads'),
        );
    });
  }
}
