import { noncentralChiSquareTails, noncentralFTails } from '../../distributions/noncentral-mixtures.ts';
import { noncentralTTails } from '../../distributions/noncentral-t.ts';
import type { Method } from '../../method.ts';
import { probabilities } from './distribution-method.ts';

export const NONCENTRAL_DISTRIBUTIONS: readonly Method[] = [
  probabilities('pt_noncentral', (input) => {
    const [df, ncp] = [input.positive('df'), input.number('ncp')];
    return (q) => noncentralTTails(q, df, ncp);
  }),
  probabilities('pchisq_noncentral', (input) => {
    const [df, ncp] = [input.positive('df'), input.numberWithin('ncp', 0, 1e9)];
    return (q) => noncentralChiSquareTails(q, df, ncp);
  }),
  probabilities('pf_noncentral', (input) => {
    const [df1, df2] = [input.positive('df1'), input.positive('df2')];
    const ncp = input.numberWithin('ncp', 0, 1e9);
    return (q) => noncentralFTails(q, df1, df2, ncp);
  }),
];
