import type { CartStoreView, QuotedShipping } from '#shared/cart.ts'
import { offeredMethods, takes } from '../merchants/offered-methods.ts'
import type { Services } from '../services.ts'
import type { StorePart } from './store-parts.ts'

/** Why nothing can be ordered from this store now; `quotes` is null while nobody knows where to. */
export function storeProblem(
  services: Services,
  { merchant, itemsMinor, rest }: StorePart,
  quotes: readonly QuotedShipping[] | null,
): CartStoreView['problem'] {
  if (merchant.status !== 'active') return 'closed'
  if (rest) return 'resting'
  if (!offeredMethods(services).some((method) => takes(services, merchant, method)))
    return 'no_payment_method'
  if (quotes?.length === 0) return 'no_delivery'
  return itemsMinor < (merchant.minOrderMinor ?? 0) ? 'below_minimum_order' : null
}
