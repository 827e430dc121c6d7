/** Keyboard rows and common sequences. */
const SEQUENCES = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
];
const PRODUCT = 'canvass';
/** A password that only repeats up to this many characters is guessable. */
const LONGEST_REPEATED = 3;

export interface PasswordOwner {
  readonly email?: string | undefined;
  readonly names?: readonly string[];
}

/** Rejects blank, repeated, sequential and personal passwords. */
export function isGuessablePassword(
  password: string,
  { email = '', names = [] }: PasswordOwner = {},
): boolean {
  const small = password.normalize('NFKC').trim().toLowerCase();
  if (small === '' || isRepeated(small) || isSequence(small)) return true;
  const letters = lettersOf(small);
  const plain = withoutDigits(letters);
  if (plain === PRODUCT) return true;
  const [local = ''] = email.split('@');
  const own = [email, local, names.join(''), names.toReversed().join(''), ...names];
  return own
    .map((each) => lettersOf(each.toLowerCase()))
    .some((each) => each !== '' && (each === letters || (plain !== '' && withoutDigits(each) === plain)));
}

function lettersOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function withoutDigits(text: string): string {
  return text.replaceAll(/\p{N}/gu, '');
}

function isRepeated(text: string): boolean {
  return Array.from({ length: LONGEST_REPEATED }, (_, n) => n + 1).some(
    (length) =>
      text.length > length && text === text.slice(0, length).repeat(text.length).slice(0, text.length),
  );
}

function isSequence(text: string): boolean {
  const reversed = [...text].toReversed().join('');
  return SEQUENCES.some((each) => each.includes(text) || each.includes(reversed));
}
