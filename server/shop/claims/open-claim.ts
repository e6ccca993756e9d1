import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { claim } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { RefusedFile, SentFile } from '#server/shop/catalog/pictures/check-picture-files.ts'
import { type StoredFile, storeFiles } from '#server/shop/catalog/pictures/store-files.ts'
import { limitCustomerMessages } from '#server/shop/customers/rate-limits.ts'
import { hasClosed } from '#server/shop/has-closed.ts'
import { writeMessage } from '#server/shop/messages/send-message.ts'
import { sidesOfOrder } from '#server/shop/messages/sides-of-order.ts'
import { lastArrival } from '#server/shop/orders/fulfillments/last-arrival.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { newClaimProtocol } from '#server/shop/orders/placing/order-number.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { refundsOfOrders } from '#server/shop/orders/refunds/refund-views.ts'
import { deliveriesOfOrders } from '#server/shop/orders/returns/return-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type ClaimKind, claimDue, claimKindsOf, claimReviewDays, maxClaims } from '#shared/orders/claims.ts'
import { answerEnd } from '#shared/orders/order-messages.ts'
import { notifyCustomerOfClaim, notifyOperatorsOfClaim, notifyStoreOfClaim } from './claim-mails.ts'

export interface NewClaim {
  orderId: string
  kind: ClaimKind
  text: string
  files?: readonly SentFile[]
  /** Created with the form, so that a form sent twice is one claim. */
  formKey: string
  ip: string
}

/**
 * Opens a customer's claim about an order. The text becomes a message of the order's thread; the receipt names the
 * protocol number and the day by which the store answers (Decreto 7.962/2013), or by which the operator decides if the
 * store has closed. Errors: `too_many_problems`, `claim_unsettled`, `rate_limited`.
 */
export async function openClaim(
  services: Services,
  { files = [], ip, ...about }: NewClaim,
): Promise<Changed & { refused: RefusedFile[] }> {
  await limitCustomerMessages(services, { orderId: about.orderId, ip })
  const { stored, refused } = await storeFiles(services, files)
  if (refused.length > 0) return { changed: false, refused }
  return { ...(await saveClaim(services, { ...about, pictures: stored })), refused }
}

interface CheckedClaim extends Omit<NewClaim, 'files' | 'ip'> {
  pictures: readonly StoredFile[]
}

/** Opens a claim whose pictures are stored. Idempotent. */
export async function saveClaim(
  services: Services,
  { orderId, kind, text, formKey, pictures }: CheckedClaim,
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, attempt } = await lockOrder(tx, { orderId })
    const isThis = and(eq(claim.orderId, orderId), eq(claim.formKey, formKey))
    if ((await tx.$count(claim, isThis)) > 0) return { changed: false }
    const at = services.clock()
    const deliveredAt = lastArrival(await deliveriesOfOrders(tx, [orderId]))
    const refunds = (await refundsOfOrders({ ...services, db: tx }, [orderId])).get(orderId) ?? []
    const state = { ...order, attemptStatus: attempt.status, deliveredAt, refunds }
    const allowed = claimKindsOf(state, at, services.country)
    if (!allowed.includes(kind))
      throw invalidTransition(order.number, { from: order.status, to: kind, allowed })
    await refuseAnother(tx, order)
    const { merchantId } = order
    const hasStoreClosed = await hasClosed(tx, merchantId)
    const row = {
      orderId,
      merchantId,
      protocol: newClaimProtocol(),
      formKey,
      kind,
      text,
      ...(hasStoreClosed ? straightToReview(at, services) : { dueAt: answerEnd(at, services.country) }),
      createdAt: at,
    }
    const [opened] = await tx.insert(claim).values(row).returning()
    if (!opened) throw new Error(`The claim of ${order.number} was not written`)
    const { mailTo } = await sidesOfOrder(tx, orderId)
    await writeMessage(tx, services, {
      order,
      mailTo,
      side: 'customer',
      userId: null,
      text,
      files: pictures,
      digest: openingDigest(opened.id),
      withoutMail: true,
      withoutAnswer: hasStoreClosed,
    })
    await recordEvent(tx, { orderId, type: 'claim_opened', actor: 'customer', at })
    await notifyCustomerOfClaim(tx, services, order, 'claim-opened', opened.id)
    if (hasStoreClosed) {
      await recordEvent(tx, { orderId, type: 'claim_in_review', actor: 'system', at })
      await notifyOperatorsOfClaim(tx, services, order, opened.id)
    }
    const toStore = hasStoreClosed ? 'claim-in-review-store' : 'claim-to-answer'
    await notifyStoreOfClaim(tx, services, order, toStore, opened.id)
    return { changed: true }
  })
}

/** Columns of a claim against a closed store, where nobody would answer: the operator has it at once. */
const straightToReview = (at: Date, { country }: Services) => ({
  ...({ status: 'under_review', reviewAt: at } as const),
  dueAt: claimDue(at, claimReviewDays, country),
})

/** Returns the digest of the message with which a claim began. */
export const openingDigest = (claimId: string) => `claim ${claimId}`

async function refuseAnother(tx: Db, { id, number }: { id: string; number: string }) {
  const isOfOrder = eq(claim.orderId, id)
  if ((await tx.$count(claim, and(isOfOrder, isNull(claim.settledAt)))) > 0)
    throw new ShopError('claim_unsettled', `${number}: a claim is unsettled`)
  if ((await tx.$count(claim, isOfOrder)) >= maxClaims)
    throw new ShopError('too_many_problems', `${number}: ${maxClaims} claims were opened`)
}
