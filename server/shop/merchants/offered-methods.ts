import type { merchant } from '#server/db/schema/index.ts'
import { receiverKey } from '#server/payments/static-pix.ts'
import type { Services } from '#server/shop/services.ts'
import { accountMethods, isAccountMethod, type PaymentMethod } from '#shared/orders/orders.ts'

type Payee = Pick<typeof merchant.$inferSelect, 'pixKey' | 'legalName' | 'city' | 'takesCards'>

type Offers = Pick<Services, 'settlement' | 'platformReceiver' | 'payments'>

/** Returns the payment methods that the installation offers; a store may lack some of them. */
export function offeredMethods(services: Offers): PaymentMethod[] {
  const { settlement, platformReceiver, payments } = services
  const isPlatform = settlement === 'platform'
  return [
    ...(!isPlatform || platformReceiver ? (['pix'] as const) : []),
    // Card payments go to the platform's account, or to the stores' own accounts.
    ...(isPlatform && payments.stripe ? (['stripe'] as const) : []),
    ...(isPlatform ? [] : accountMethods),
    ...(payments.fake ? (['fake'] as const) : []),
  ]
}

/** Returns the payment methods that this store accepts. */
export const methodsOf = (services: Offers, store: Payee): PaymentMethod[] =>
  offeredMethods(services).filter((method) => acceptsMethod(services, store, method))

/** Tells whether Pix is the only method for every store without cards of its own: then its price is the only price. */
export function isOnlyByPix(services: Offers): boolean {
  const [only, ...others] = offeredMethods(services).filter((method) => !isAccountMethod(method))
  return only === 'pix' && others.length === 0
}

/**
 * Tells whether a store accepts a method. In direct settlement customers pay to the store's own Pix key, or its own
 * account.
 */
export function acceptsMethod(
  services: Offers,
  { pixKey, legalName: name, city, takesCards }: Payee,
  method: PaymentMethod,
): boolean {
  if (!offeredMethods(services).includes(method)) return false
  if (isAccountMethod(method)) return takesCards
  return (
    method !== 'pix' || services.settlement === 'platform' || receiverKey({ pixKey, name, city }) !== null
  )
}
