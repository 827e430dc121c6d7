import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Ports that nobody listens on now, for programs that have to be told theirs before they start. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(
    probes.map((probe) => {
      probe.close();
      return once(probe, 'close');
    }),
  );
  return ports;
}
