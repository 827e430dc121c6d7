import { exactInterval } from '../../distributions/exact-interval.ts';
import { simulateTables } from '../../distributions/simulated-tables.ts';
import { tableNetworkP } from '../../distributions/table-network.ts';
import type { Method } from '../../method.ts';
import { Refused } from '../../refused.ts';
import { chisqIndependence } from './chisq-independence.ts';
import { cleanTable } from './clean-table.ts';

/** How certain the interval of a simulated p value is. */
const SIMULATION_LEVEL = 0.99;

/**
 * Fisher's exact test of a larger table (Freeman and Halton 1951; R's `fisher.test`). Where the tables are too many to
 * be counted, random ones stand for them: then `p_method` says so and `p_value_ci` how far off the p value may be.
 */
export const fisherRxc: Method = {
  name: 'fisher_rxc',
  options: ['conf_level'],
  compute: (input) => {
    const { cells, n, rowsDropped, columnsDropped } = cleanTable(input.table());
    if (!cells.flat().every(Number.isInteger)) throw new Refused('invalid-data', 'table');
    // Cramer's V, of which there is no exact form, with the interval of chi-square.
    const { cramers_v = null, cramers_v_ci = null } = chisqIndependence.compute(input);
    const common = { n, cramers_v, cramers_v_ci, rows_dropped: rowsDropped, columns_dropped: columnsDropped };
    const exact = tableNetworkP(cells);
    if (exact !== undefined) return { p_value: exact, p_method: 'exact', ...common };
    const { rare, of } = simulateTables(cells);
    return {
      p_value: (rare + 1) / (of + 1),
      p_method: 'monte_carlo',
      p_value_ci: exactInterval(rare, of, SIMULATION_LEVEL),
      tables_simulated: of,
      ...common,
    };
  },
};
