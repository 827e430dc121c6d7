import { LRUCache } from 'lru-cache';
import type { Config } from '../../../base/config.ts';
import { customerOf } from '../../../http/network-of.ts';
import { allowanceEach, createLimit, isOwnMachine, mayTake } from '../../../flow-control/address-limit.ts';

/**
 * Invalid codes per customer of a provider: enough for a hall's typing errors, too few to search thirty
 * million codes.
 */
const EACH = { burst: 200, perSecond: 1, queueSeconds: 0 };
const TOGETHER = { burst: 4_000, perSecond: 20, queueSeconds: 0 };
/** Allowance per provider customer once the common one is exhausted by guesses from many addresses. */
const WHEN_MANY_GUESS = { burst: 5, perSecond: 1 / 60, queueSeconds: 0 };
/** Maximum remembered pairs of network and code; least recently used first out. */
const MAX_KNOWN = 10_000;

const ALL = 'all networks';

type Look = () => Promise<string | null>;

/** Limits guessing of join codes, in memory only like all limits per network. */
export interface JoinCodeLimit {
  /** Records that a network displays or has opened a code, which exempts the code there from limits. */
  readonly know: (network: string, code: string) => void;
  /**
   * Resolves a code; only unknown codes count against the limit.
   * @param code null if malformed
   * @throws AppError `rate_limited`, also for valid codes unknown to this network
   */
  readonly find: (network: string, code: string | null, look: Look) => Promise<string | null>;
}

/** Creates the limit for one server process. */
export function createJoinCodeLimit(
  config: Pick<Config, 'workers'>,
  clock?: { now(): number },
): JoinCodeLimit {
  const each = createLimit(allowanceEach(EACH, config), clock);
  const together = createLimit(allowanceEach(TOGETHER, config), clock);
  const whenManyGuess = createLimit(allowanceEach(WHEN_MANY_GUESS, config), clock);
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });
  const looking = new Map<string, Promise<string | null>>();

  const pairOf = (network: string, code: string | null) => `${network} ${code ?? ''}`;

  async function guess(network: string, look: Look): Promise<string | null> {
    const customer = customerOf(network);
    each.take(customer);
    const isQuiet = mayTake(together, ALL);
    if (!isQuiet && !mayTake(whenManyGuess, customer)) {
      each.giveBack(customer);
      whenManyGuess.take(customer);
    }
    const result = await look();
    if (result === null) return null;
    each.giveBack(customer);
    if (isQuiet) together.giveBack(ALL);
    else whenManyGuess.giveBack(customer);
    return result;
  }

  /** Concurrent requests with the same code share one lookup and one try. */
  function guessOnce(network: string, code: string | null, look: Look): Promise<string | null> {
    const pair = pairOf(network, code);
    let guessing = looking.get(pair);
    if (guessing === undefined) {
      guessing = guess(network, look).finally(() => looking.delete(pair));
      looking.set(pair, guessing);
    }
    return guessing;
  }

  return {
    know: (network, code) => void known.set(pairOf(network, code), true),
    async find(network, code, look) {
      if (isOwnMachine(network)) return look();
      const isKnown = known.has(pairOf(network, code));
      const result = (isKnown ? await look() : null) ?? (await guessOnce(network, code, look));
      if (result !== null && code !== null) known.set(pairOf(network, code), true);
      else known.delete(pairOf(network, code));
      return result;
    },
  };
}
