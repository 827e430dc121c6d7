import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { OFFERS, PRICES, type Offer } from '../../src/shared/plans.ts';
import { FakeStripe } from './fake-stripe.ts';

export const WEBHOOK_SECRET = 'whsec_only_tests_know';

/** A server that speaks Stripe's HTTP interface as far as we use it; tests play the customer and the passing of time. */
export interface StripeLike {
  readonly url: string;
  readonly books: FakeStripe;
  /** Every request, as `POST /v1/customers`. */
  readonly requests: string[];
  /** While set, every request is answered with this status. */
  failWith: number | null;
  /** The signed call of a webhook, as Stripe's own SDK signs it. */
  event(
    type: string,
    object: object,
    options?: { id?: string; secret?: string; timestamp?: number },
  ): Promise<{ body: string; signature: string }>;
  close(): Promise<void>;
}

export const priceIdOf = (offer: Offer) => `price_${offer}`;

/** The configuration that makes the product use this server instead of Stripe. */
export function stripeConfig(apiBase: string) {
  const prices = Object.fromEntries(OFFERS.map((offer) => [offer, priceIdOf(offer)])) as Record<
    Offer,
    string
  >;
  return {
    mode: 'stripe' as const,
    stripe: { secretKey: 'sk_test_only_tests', webhookSecret: WEBHOOK_SECRET, prices, apiBase },
  };
}

/** Starts the server on a free port. */
export async function startStripeLike(): Promise<StripeLike> {
  const books = new FakeStripe((price) => {
    const offer = OFFERS.find((each) => priceIdOf(each) === price);
    return offer && { unit_amount: PRICES[offer].cents, interval: PRICES[offer].interval };
  });
  const requests: string[] = [];
  let failWith: number | null = null;
  let made = 0;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    requests.push(`${request.method} ${url.pathname}`);
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    readForm(request)
      .then((form) => {
        if (failWith !== null) return send(failWith, { error: { type: 'api_error', message: 'down' } });
        const params = new Map([...url.searchParams, ...form]);
        const { status, body } = books.answer(request.method ?? 'GET', url.pathname, params);
        return send(status, body);
      })
      .catch((error: unknown) => send(500, { error: { type: 'api_error', message: String(error) } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    requests,
    get failWith() {
      return failWith;
    },
    set failWith(status) {
      failWith = status;
    },
    async event(type, object, { id = `evt_${(made += 1)}`, secret = WEBHOOK_SECRET, timestamp } = {}) {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } }, null, 2);
      const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
        payload: body,
        secret,
        ...(timestamp !== undefined && { timestamp }),
      });
      return { body, signature };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
