import { exactInterval } from '../../distributions/exact-interval.ts';
import { simulateTables } from '../../distributions/simulated-tables.ts';
import { tableNetworkP } from '../../distributions/table-network.ts';
import type { Method } from '../../method.ts';
import { Refused } from '../../refused.ts';
import { chisqIndependence } from './chisq-independence.ts';
import { cleanTable } from './clean-table.ts';

/** Confidence level of the interval of a simulated p value. */
const SIMULATION_LEVEL = 0.99;

/**
 * Fisher's exact test of larger tables (Freeman and Halton 1951; R's `fisher.test`). If there are too many tables, p
 * is simulated, with interval `p_value_ci`.
 */
export const fisherRxc: Method = {
  name: 'fisher_rxc',
  options: ['conf_level'],
  compute: (input) => {
    const { cells, n, rowsDropped, columnsDropped } = cleanTable(input.table());
    if (!cells.flat().every(Number.isInteger)) throw new Refused('invalid-data', 'table');
    // Cramer's V has no exact form; the interval is that of chi-square.
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
