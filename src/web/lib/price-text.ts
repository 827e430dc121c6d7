/** A price as the product spec writes it (`7,99€`); German sets a space before the sign. */
export function priceText(cents: number, language: string): string {
  const whole = String(Math.floor(Math.abs(cents) / 100));
  const amount = cents === 0 ? whole : `${whole},${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  const signed = cents < 0 ? `−${amount}` : amount;
  return language === 'de' ? `${signed}\u00a0€` : `${signed}€`;
}
