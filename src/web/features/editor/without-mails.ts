import type { Draft } from './model.ts';

type Mails = Pick<Draft, 'notify'>;

/**
 * What a save says of a stored survey: without its mails where they were not changed here, so that they stay as the link of a
 * mail may have left them meanwhile.
 * @param clean the draft as it is stored, as far as the editor knows
 */
export function withoutMails<T extends Mails>(input: T, clean: Mails): T | Omit<T, 'notify'> {
  const { notify, ...rest } = input;
  return notify === clean.notify ? rest : input;
}
