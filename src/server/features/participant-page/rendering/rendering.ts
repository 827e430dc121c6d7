import { customerOf } from '../../../http/network-of.ts';
import { perWorker } from '../../../base/per-worker.ts';
import type { Config } from '../../../base/config.ts';
import { isOwnMachine } from '../../../flow-control/address-limit.ts';
import type { BoundedCache } from '../../../base/bounded-cache.ts';
import { createRenderAllowance, type RenderAllowance } from './render-allowance.ts';
import { createRenderQueue } from './render-queue.ts';

/** Question characters: maximum at once, and refill per second. A megabyte takes about 0.2 s. */
const PER_CUSTOMER = { burst: 20_000_000, perSecond: 500_000 } as const;

export interface Rendered<T> {
  readonly value: T;
  /** In characters. */
  readonly cost: number;
}

export interface Rendering {
  /**
   * Renders a page for one visitor.
   * @throws RenderRefusal
   */
  once<T>(address: string | undefined, render: () => Promise<Rendered<T>>): Promise<T>;
  /**
   * Cached pages do not wait; a customer's simultaneous requests for a page render it once.
   * @throws RenderRefusal
   */
  shared<T>(
    cache: BoundedCache<T>,
    { address, source, key }: { address: string | undefined; source: object; key: string },
    render: () => Promise<Rendered<T> & { readonly bytes: number }>,
  ): Promise<T>;
}

/** Creates a server process's shared rendering: a queue, and an allowance per customer. */
export function createRendering(
  { workers }: Pick<Config, 'workers'>,
  allowance: RenderAllowance = createRenderAllowance({
    burst: perWorker(PER_CUSTOMER.burst, workers),
    perSecond: PER_CUSTOMER.perSecond / workers,
  }),
): Rendering {
  const queue = createRenderQueue();
  const flights = new WeakMap<object, Map<string, Promise<unknown>>>();

  async function pay<R extends Rendered<unknown>>(customer: string, render: () => Promise<R>): Promise<R> {
    // Behind a proxy that hides addresses, all visitors appear as this machine.
    if (isOwnMachine(customer)) return render();
    allowance.check(customer);
    const rendered = await render();
    allowance.charge(customer, rendered.cost);
    return rendered;
  }

  return {
    async once(address, render) {
      const customer = customerOf(address);
      if (!isOwnMachine(customer)) allowance.check(customer);
      const { value } = await queue.run(customer, () => pay(customer, render));
      return value;
    },

    async shared<T>(
      cache: BoundedCache<T>,
      { address, source, key }: { address: string | undefined; source: object; key: string },
      render: () => Promise<Rendered<T> & { readonly bytes: number }>,
    ) {
      const cached = cache.find(source, key);
      if (cached !== undefined) return cached;
      const customer = customerOf(address);
      let among = flights.get(source);
      if (among === undefined) flights.set(source, (among = new Map<string, Promise<unknown>>()));
      const own = `${customer} ${key}`;
      const current = among.get(own);
      if (current !== undefined) return current as Promise<T>;
      const flight = queue
        .run(customer, async () => {
          const ready = cache.find(source, key);
          if (ready !== undefined) return ready;
          const rendered = await pay(customer, render);
          return cache(source, key, () => rendered);
        })
        .finally(() => among.delete(own));
      among.set(own, flight);
      return flight;
    },
  };
}
