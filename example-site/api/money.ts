import type { Money } from './store.ts';

/** The value of one euro in each currency, which never changes. */
const RATES: Record<string, number> = { EUR: 1, GBP: 0.86, USD: 1.09 };

export function convert({ amount, currency }: Money, to: string): Money {
  return { amount: Math.round((amount / (RATES[currency] ?? 1)) * (RATES[to] ?? 1)), currency: to };
}

export function formatMoney({ amount, currency }: Money): string {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}
