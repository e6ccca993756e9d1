import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { addressChange } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type AddressProposer, otherProposer } from '#shared/orders/address-changes.ts'
import { addressDifference } from './quote-address.ts'
import { requireUnsent } from './require-unsent.ts'
import { settleAddressChange } from './settle-address-change.ts'

interface CustomerAnswer {
  orderId: string
  changeId: string
  isAccepted: boolean
}

interface StoreAnswer {
  orderId: string
  merchantId: string
  changeId: string
  /** Null accepts the address; a reason keeps the present one. */
  reason: string | null
  /** The client that causes the request to the carrier. */
  ip: string
}

/**
 * Records the customer's answer to a corrected address that the store proposed, and changes the order with their yes
 * alone. The page checks that the order is theirs. Errors: `address_too_late` and the others of `requireUnsent`,
 * `not_found`.
 */
export const answerAddress = (services: Services, answer: CustomerAnswer): Promise<Changed> =>
  answerAs(services, 'customer', answer)

/**
 * Records the store's answer to an address that its customer proposed. The delivery there is quoted again before a yes,
 * because the store bears the difference. Errors: those of `answerAddress`, `no_delivery_there`, and `address_dearer`
 * when it costs more than the store was told, which the question then says.
 */
export async function answerCustomerAddress(
  services: Services,
  { ip, ...answer }: StoreAnswer,
): Promise<Changed> {
  const isAccepted = answer.reason === null
  if (isAccepted) await checkDifference(services, { ip, ...answer })
  return answerAs(services, 'merchant', { ...answer, isAccepted })
}

async function checkDifference(services: Services, { orderId, merchantId, changeId, ip }: StoreAnswer) {
  const { db } = services
  const change = await questionOf(db, { orderId, changeId, by: 'merchant' })
  if (change?.status !== 'open') return
  const { address } = change
  const differenceMinor = await addressDifference(services, { orderId, merchantId, address, ip })
  if (differenceMinor <= change.differenceMinor) return
  await db.update(addressChange).set({ differenceMinor }).where(eq(addressChange.id, change.id))
  throw new ShopError('address_dearer', `The delivery of ${orderId} there costs more by now`)
}

interface AnyAnswer extends CustomerAnswer {
  merchantId?: string
  reason?: string | null
}

const answerAs = (
  services: Services,
  by: AddressProposer,
  { changeId, isAccepted, reason, ...own }: AnyAnswer,
): Promise<Changed> =>
  inTransaction(services.db, async (tx) => {
    const { order } = await lockOrder(tx, own)
    const change = await questionOf(tx, { orderId: order.id, changeId, by })
    if (!change) throw new ShopError('not_found', `The order ${order.number} has no such question`)
    if (change.status === (isAccepted ? 'accepted' : 'refused')) return { changed: false }
    if (change.status !== 'open' || change.expiresAt <= services.clock())
      throw new ShopError('address_too_late', `The question about ${order.number} is over`)
    if (isAccepted) await requireUnsent(tx, order)
    await settleAddressChange(tx, services, order, change, { by, isAccepted, reason })
    return { changed: true }
  })

/** Returns the question that this side may answer: nobody answers their own. */
async function questionOf(
  db: Db,
  { orderId, changeId, by }: { orderId: string; changeId: string; by: AddressProposer },
) {
  if (!z.guid().safeParse(changeId).success) return null
  const isIt = and(
    eq(addressChange.id, changeId),
    eq(addressChange.orderId, orderId),
    eq(addressChange.proposedBy, otherProposer[by]),
  )
  const [found] = await db.select().from(addressChange).where(isIt)
  return found ?? null
}
