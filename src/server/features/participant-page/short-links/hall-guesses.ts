import type { Config } from '../../../config.ts';
import { customerOf } from '../../../network-of.ts';
import { allowanceEach, createLimit, isOwnMachine, mayTake } from '../../responses/access/address-limit.ts';

/** Codes that lead nowhere, from one customer of a provider: a hall mistypes some, who goes through thirty million of them does not get far. */
const EACH = { burst: 200, perSecond: 1, queueSeconds: 0 };
/** The same from all networks. */
const TOGETHER = { burst: 4_000, perSecond: 20, queueSeconds: 0 };
/** What each customer of a provider may still mistype while all together have used up theirs: somebody guesses from many addresses then. */
const WHEN_MANY_GUESS = { burst: 5, perSecond: 1 / 60, queueSeconds: 0 };
/** So many pairs of network and code are remembered; what was not used for longest goes first. */
const MOST_KNOWN = 10_000;

const ALL = 'all networks';

type Look = () => Promise<string | null>;

/** Lets codes be opened and not be guessed, in memory alone, as all that is counted by network. */
export interface HallGuesses {
  /** That a network has this code on a screen, or has opened it: from there it leads on, whatever else was tried there. */
  readonly know: (network: string, code: string) => void;
  /**
   * Looks where a code leads; to look for one that leads nowhere costs the network, what leads somewhere costs nothing.
   * @param code null where it cannot be one
   * @throws AppError `rate_limited` where too many led nowhere: the same for a right code that this network does not know
   */
  readonly find: (network: string, code: string | null, look: Look) => Promise<string | null>;
}

/** Makes the memory of one server process: which networks know which codes, and what they may still guess. */
export function createHallGuesses(config: Pick<Config, 'workers'>, clock?: { now(): number }): HallGuesses {
  const each = createLimit(allowanceEach(EACH, config), clock);
  const together = createLimit(allowanceEach(TOGETHER, config), clock);
  const whenManyGuess = createLimit(allowanceEach(WHEN_MANY_GUESS, config), clock);
  const known = new Set<string>();
  const looking = new Map<string, Promise<string | null>>();

  const pairOf = (network: string, code: string | null) => `${network} ${code ?? ''}`;

  function know(network: string, code: string): void {
    const pair = pairOf(network, code);
    known.delete(pair);
    known.add(pair);
    for (const oldest of known) {
      if (known.size <= MOST_KNOWN) break;
      known.delete(oldest);
    }
  }

  async function guess(network: string, look: Look): Promise<string | null> {
    const customer = customerOf(network);
    each.take(customer);
    const isQuiet = mayTake(together, ALL);
    if (!isQuiet && !mayTake(whenManyGuess, customer)) {
      each.giveBack(customer);
      whenManyGuess.take(customer);
    }
    const found = await look();
    if (found === null) return null;
    each.giveBack(customer);
    if (isQuiet) together.giveBack(ALL);
    else whenManyGuess.giveBack(customer);
    return found;
  }

  /** A hall that comes in the same second with the same code looks once, so that it needs no more than one try. */
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
    know,
    async find(network, code, look) {
      if (isOwnMachine(network)) return look();
      const isKnown = known.has(pairOf(network, code));
      const found = (isKnown ? await look() : null) ?? (await guessOnce(network, code, look));
      if (found !== null && code !== null) know(network, code);
      else known.delete(pairOf(network, code));
      return found;
    },
  };
}
