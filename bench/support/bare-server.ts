// A reference: Node's own HTTP server, which reads each body to its end and answers always the same. Forked by the benchmarks.
import { createServer } from 'node:http';

/** As long as the product's reply with a receipt. */
const REPLY = JSON.stringify({
  submission_id: '00000000-0000-4000-8000-000000000000',
  receipt: 'r'.repeat(65),
});
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(REPLY.length),
};
let stored = 0;

const server = createServer((request, reply) => {
  request.resume().on('end', () => {
    stored++;
    reply.writeHead(201, HEADERS).end(REPLY);
  });
});
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});
process.on('message', (message) => {
  if (message === 'figures')
    process.send?.({
      waiting: 0,
      batches: 0,
      stored,
      cpu: process.cpuUsage(),
      rss: process.memoryUsage.rss(),
    });
});
process.on('SIGTERM', () => process.exit(0));
