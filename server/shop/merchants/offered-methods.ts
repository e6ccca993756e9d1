import type { merchant } from '#server/db/schema/index.ts'
import { receiverKey } from '#server/payments/static-pix.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'
import type { Services } from '../services.ts'

type Payee = Pick<typeof merchant.$inferSelect, 'pixKey' | 'legalName' | 'city'>

type Offers = Pick<Services, 'settlement' | 'platformReceiver' | 'payments'>

/** The ways to pay that the installation offers; a store may lack one of them. */
export function offeredMethods(services: Offers): PaymentMethod[] {
  const { settlement, platformReceiver, payments } = services
  const isPlatform = settlement === 'platform'
  return [
    ...(!isPlatform || platformReceiver ? (['pix'] as const) : []),
    // Card payments go to the platform's account.
    ...(isPlatform && payments.stripe ? (['stripe'] as const) : []),
    ...(payments.fake ? (['fake'] as const) : []),
  ]
}

/** True if Pix is the only method for every store without cards of its own: then its price is the only price. */
export function isOnlyByPix(services: Offers): boolean {
  const [only, ...others] = offeredMethods(services)
  return only === 'pix' && others.length === 0
}

/** In direct settlement customers pay to the store's own key. */
export function takes(
  services: Offers,
  { pixKey, legalName: name, city }: Payee,
  method: PaymentMethod,
): boolean {
  if (!offeredMethods(services).includes(method)) return false
  return (
    method !== 'pix' || services.settlement === 'platform' || receiverKey({ pixKey, name, city }) !== null
  )
}
