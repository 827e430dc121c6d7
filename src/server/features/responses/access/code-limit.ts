import type { Config } from '../../../base/config.ts';
import { customerOf } from '../../../http/network-of.ts';
import { allowanceEach, createLimit, mayTake } from '../../../flow-control/address-limit.ts';

/**
 * Wrong access codes per survey and customer of a provider: enough for a lecture hall, too few to search
 * the 40 bits of a generated code.
 */
const PER_CUSTOMER = { burst: 200, perSecond: 2, queueSeconds: 0 };
/** Wrong access codes of one survey from all customers together. */
const TOGETHER = { burst: 4_000, perSecond: 20, queueSeconds: 0 };
/** Wrong access codes that a customer may enter after others have used up the shared allowance. */
const DURING_ATTACK = { burst: 5, perSecond: 1 / 60, queueSeconds: 0 };

/** Limits how often the access codes of private surveys can be guessed. */
interface CodeLimit {
  /**
   * Checks an access code; wrong ones use up an allowance.
   * @param isRight compares the code; not called without an allowance, so refusals reveal nothing
   * @throws AppError `rate_limited` without an allowance, for any code
   */
  readonly check: (survey_id: string, address: string, isRight: () => boolean) => boolean;
}

/** Creates the limits of one server process, in memory only. */
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
