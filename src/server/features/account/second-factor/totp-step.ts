import { createHmac, timingSafeEqual } from 'node:crypto';

const PERIOD_MS = 30_000;
/** Accepts the adjacent time steps too, for clock drift. */
const NEAR = [-1, 0, 1];

/** Returns the time step of a six-digit TOTP code (RFC 6238, SHA-1), or null if no adjacent step matches. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const present = Math.floor(now / PERIOD_MS);
  const step = NEAR.map((distance) => present + distance).filter((step) => isCode(secret, step, code));
  return step.at(-1) ?? null;
}

function isCode(secret: string, step: number, code: string): boolean {
  const codeBytes = Buffer.from(code);
  const right = Buffer.from(codeOf(secret, step));
  return codeBytes.length === right.length && timingSafeEqual(codeBytes, right);
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
