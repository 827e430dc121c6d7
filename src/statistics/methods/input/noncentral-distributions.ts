import { noncentralChiSquareTails, noncentralFTails } from '../../distributions/noncentral-mixtures.ts';
import { noncentralTTails } from '../../distributions/noncentral-t.ts';
import type { Method } from '../../method.ts';
import type { MethodInput } from '../../method-input.ts';
import { Refused } from '../../refused.ts';
import { probabilities } from './distribution-method.ts';

export const NONCENTRAL_DISTRIBUTIONS: readonly Method[] = [
  probabilities('pt_noncentral', (input) => {
    const [df, ncp] = [positive(input, 'df'), input.number('ncp')];
    return (q) => noncentralTTails(q, df, ncp);
  }),
  probabilities('pchisq_noncentral', (input) => {
    const [df, ncp] = [positive(input, 'df'), input.numberWithin('ncp', 0, 1e9)];
    return (q) => noncentralChiSquareTails(q, df, ncp);
  }),
  probabilities('pf_noncentral', (input) => {
    const [df1, df2] = [positive(input, 'df1'), positive(input, 'df2')];
    const ncp = input.numberWithin('ncp', 0, 1e9);
    return (q) => noncentralFTails(q, df1, df2, ncp);
  }),
];

function positive(input: MethodInput, name: string): number {
  const value = input.number(name);
  if (!(value > 0)) throw new Refused('out-of-range', name);
  return value;
}
