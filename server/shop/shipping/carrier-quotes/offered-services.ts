import type { CarrierQuote } from '#shared/orders/carrier-quotes.ts'
import type { QuotedShipping } from '#shared/orders/cart.ts'
import type { Quoting } from './quoting-queries.ts'

/** Names are compared without accents and case, as people write them. */
const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base' })

/** Returns what customers are offered of a carrier's prices: the services that the store chose, with its surcharges. */
export function offeredServices(
  quoting: Quoting,
  quotes: readonly CarrierQuote[],
  makingDays: number,
): QuotedShipping[] {
  const { merchantId, services, addedMinor, addedBps, extraDays, handlingDays, cutoffMinute, resting } =
    quoting
  const preparingDays = handlingDays + makingDays
  const days = extraDays + preparingDays
  return quotes
    .filter(({ service }) => services.length === 0 || services.some((name) => compare(name, service) === 0))
    .map(({ serviceId, service, company, priceMinor: quotedMinor, minDays, maxDays }) => ({
      id: `carrier-${merchantId}-${serviceId}`,
      name: `${company} ${service}`,
      method: 'carrier',
      priceMinor: quotedMinor + addedMinor + Math.round((quotedMinor * addedBps) / 10_000),
      minDays: minDays + days,
      maxDays: maxDays + days,
      cutoffMinute,
      ...(resting && { rests: { preparingDays, days: resting } }),
      carrier: { serviceId, quotedMinor },
    }))
}
