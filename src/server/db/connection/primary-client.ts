import { Client, type ClientConfig } from 'pg';

/**
 * A connection that only comes about where the server writes. After a failover an address may lead to the former
 * primary for a while; a connection to it would work for reading and refuse every answer for as long as it lives.
 */
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
