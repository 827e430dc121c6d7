import type { Config } from '../../../base/config.ts';
import { customerOf } from '../../../http/network-of.ts';
import { allowanceEach, createLimit, mayTake } from '../../../flow-control/address-limit.ts';

/**
 * Wrong codes per survey and internet customer: enough for a lecture hall, too few to search the 40 bits of a
 * generated code.
 */
const PER_CUSTOMER = { burst: 200, perSecond: 2, queueSeconds: 0 };
/** For all customers together. */
const TOGETHER = { burst: 4_000, perSecond: 20, queueSeconds: 0 };
/** Wrong access codes that a customer may enter after others have used up the shared allowance. */
const DURING_ATTACK = { burst: 5, perSecond: 1 / 60, queueSeconds: 0 };

interface CodeLimit {
  /**
   * Checks a code; wrong ones use up an allowance.
   * @param isRight not called when it is used up, so refusals reveal nothing
   * @throws AppError `rate_limited` for any code when the allowance is used up
   */
  readonly check: (survey_id: string, address: string, isRight: () => boolean) => boolean;
}

/** Creates the limits in memory, per server process. */
export function createCodeLimit(config: Pick<Config, 'workers'>, clock?: { now(): number }): CodeLimit {
  const perCustomer = createLimit(allowanceEach(PER_CUSTOMER, config), clock);
  const together = createLimit(allowanceEach(TOGETHER, config), clock);
  const duringAttack = createLimit(allowanceEach(DURING_ATTACK, config), clock);

  return {
    check(survey_id, address, isRight) {
      const key = `${survey_id} ${customerOf(address)}`;
      perCustomer.take(key);
      const isQuiet = mayTake(together, survey_id);
      if (!isQuiet) {
        try {
          duringAttack.take(key);
        } catch (error) {
          perCustomer.giveBack(key);
          throw error;
        }
      }
      if (!isRight()) return false;
      perCustomer.giveBack(key);
      if (isQuiet) together.giveBack(survey_id);
      else duringAttack.giveBack(key);
      return true;
    },
  };
}
