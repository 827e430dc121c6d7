import { describe, expect, it } from 'vitest';
import { PRICES } from '../../../shared/plans.ts';
import { priceText } from '../../lib/text/price-text.ts';
import { cardStep, offerOf, readOffer } from './model.ts';

describe('pricing', () => {
  it('Pro: 7,99€ per month or 30,99€ per year; Scientific: 25,99€ per month or 99,99€ per year', () => {
    expect(Object.values(PRICES).map((price) => priceText(price.cents, 'en'))).toEqual([
      '7,99€',
      '30,99€',
      '25,99€',
      '99,99€',
    ]);
    expect(priceText(799, 'de')).toBe('7,99\u00a0€');
  });

  it.each([
    ['monthly', { plan: 'pro', period: 'monthly' }],
    ['yearly', { plan: 'pro', period: 'yearly' }],
    ['scientific-monthly', { plan: 'scientific', period: 'monthly' }],
    ['scientific-yearly', { plan: 'scientific', period: 'yearly' }],
  ] as const)('query parameter plan=%s', (text, choice) => {
    expect(readOffer(text)).toEqual(choice);
    expect(offerOf(choice.plan, choice.period)).toBe(text);
  });

  it('a card offers the available plan change to subscribers', () => {
    expect([cardStep('pro', null), cardStep('pro', 'free')]).toEqual(['choose', 'choose']);
    expect([cardStep('pro', 'pro'), cardStep('scientific', 'pro'), cardStep('free', 'pro')]).toEqual([
      'change',
      'switch',
      'manage',
    ]);
  });

  it('any other plan parameter opens nothing', () => {
    expect([readOffer('weekly'), readOffer(''), readOffer(null)]).toEqual([null, null, null]);
  });
});
