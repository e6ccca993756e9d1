import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { claim, returnRequest } from '#server/db/schema/index.ts'
import { hasClosed } from '#server/shop/has-closed.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { mailStore, notifyOperators } from '#server/shop/notifications/notify.ts'
import { isOutOfReach } from '#server/shop/orders/claims/out-of-reach.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { notifyOrderCustomer, notifyOrderStore } from '#server/shop/orders/mails/notify-about-order.ts'
import {
  mailDayText,
  mailMoneyText,
  orderOfMail,
  orderUrl,
  storeOrderFacts,
} from '#server/shop/orders/mails/order-mail-parts.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { claimMessages, offerTexts } from '#shared/messages/account/claims.ts'
import {
  type CustomerClaimMail,
  claimToDecideMailMessages,
  customerClaimMailMessages,
  type StoreClaimMail,
  storeClaimMailMessages,
} from '#shared/messages/mails/claim-mails.ts'
import type { ClaimStep } from '#shared/notifications/notifications.ts'
import { lastMomentOf } from '#shared/orders/returns.ts'

type OfClaim = { claimId: string }
type ClaimRow = typeof claim.$inferSelect

const customerMail = (name: CustomerClaimMail) =>
  mail(name, customerClaimMailMessages[name], async (services, data: OfClaim) => {
    const { found, facts } = await claimOfMail(services, data)
    return { ...facts, url: orderUrl(services, found) }
  })

const storeMail = (name: StoreClaimMail) =>
  mail(name, storeClaimMailMessages[name], async (services, data: OfClaim) => {
    const { found, facts } = await claimOfMail(services, data)
    // Nobody uses the panel of a closed store.
    const isClosed = found.merchant.status === 'closed'
    return { ...facts, url: isClosed ? null : storeOrderFacts(services, found).url }
  })

const customerMails = {
  'claim-opened': customerMail('claim-opened'),
  'claim-replied': customerMail('claim-replied'),
  'claim-in-review': customerMail('claim-in-review'),
  'claim-resolved': customerMail('claim-resolved'),
}

const storeMails = {
  'claim-to-answer': storeMail('claim-to-answer'),
  'claim-in-review-store': storeMail('claim-in-review-store'),
  'claim-resolved-store': storeMail('claim-resolved-store'),
  'claim-withdrawn': storeMail('claim-withdrawn'),
}

const claimToDecideMail = mail(
  'claim-to-decide',
  claimToDecideMailMessages,
  async (services, data: OfClaim) => {
    const { facts } = await claimOfMail(services, data)
    return { ...facts, url: services.shop.publicUrl + href('operator-claim', data) }
  },
)

export const claimMails = [...Object.values(customerMails), ...Object.values(storeMails), claimToDecideMail]

const stepOf: Record<CustomerClaimMail | StoreClaimMail, ClaimStep> = {
  'claim-opened': 'opened',
  'claim-replied': 'replied',
  'claim-in-review': 'in_review',
  'claim-resolved': 'resolved',
  'claim-to-answer': 'opened',
  'claim-in-review-store': 'in_review',
  'claim-resolved-store': 'resolved',
  'claim-withdrawn': 'withdrawn',
}

export const notifyCustomerOfClaim = (
  tx: Db,
  services: Services,
  order: OrderRow,
  name: CustomerClaimMail,
  claimId: string,
) =>
  notifyOrderCustomer(tx, services, order, {
    kind: 'claim',
    template: customerMails[name],
    data: { claimId },
    details: { claimStep: stepOf[name] },
  })

/**
 * Notifies the store of a claim. A closed store is only mailed, because no page exists to which a notification would
 * lead.
 */
export async function notifyStoreOfClaim(
  tx: Db,
  services: Services,
  order: OrderRow,
  name: StoreClaimMail,
  claimId: string,
): Promise<void> {
  const { merchantId } = order
  const news = { kind: 'customer_claim', template: storeMails[name], data: { claimId } } as const
  if (await hasClosed(tx, merchantId)) {
    const { kind, ...mail } = news
    await mailStore(tx, services, merchantId, { kind, mail })
  } else await notifyOrderStore(tx, services, order, { ...news, details: { claimStep: stepOf[name] } })
}

export const notifyOperatorsOfClaim = (
  tx: Db,
  services: Services,
  { merchantId, number }: OrderRow,
  claimId: string,
) =>
  notifyOperators(tx, services, {
    kind: 'claim_to_decide',
    mail: { template: claimToDecideMail, data: { claimId } },
    merchantId,
    data: { number },
  })

async function claimOfMail(services: Services, { claimId }: OfClaim) {
  const [row] = await services.db.select().from(claim).where(eq(claim.id, claimId))
  if (!row) throw new Error(`There is no claim ${claimId}`)
  const { found } = await orderOfMail(services, row.orderId)
  const { kind, dueAt, reply, reviewAt, createdAt, settledBy, repliedAt, refundedMinor } = row
  const facts = {
    protocol: row.protocol,
    number: found.order.number,
    kind: claimMessages.kinds[kind],
    store: found.merchant.name,
    customer: found.group.name,
    text: row.text,
    reply: reply ?? '',
    offer: offerText(services, row),
    due: dueAt && mailDayText(services, lastMomentOf(dueAt)),
    // The store had closed when the claim was opened.
    isReviewedAtOnce: reviewAt?.getTime() === createdAt.getTime(),
    isOwedMoney: kind === 'refund_not_received',
    isOutOfReach: await isOutOfReach(services.db, row.orderId),
    outcome: row.outcome,
    silent: settledBy === 'system' ? (repliedAt ? 'customer' : 'store') : null,
    refunded: refundedMinor ? mailMoneyText(services, refundedMinor) : null,
    returnNumber: await returnNumber(services.db, row.returnId),
    reason: row.reason || null,
  } as const
  return { found, facts }
}

async function returnNumber(db: Db, id: string | null): Promise<string | null> {
  if (!id) return null
  const [found] = await db.select().from(returnRequest).where(eq(returnRequest.id, id))
  return found?.number ?? null
}

function offerText(services: Services, { kind, offer, offerMinor }: ClaimRow): string | null {
  if (!offer) return null
  const amount = offerMinor === null ? '' : ` (${mailMoneyText(services, offerMinor)})`
  return offerTexts(kind)[offer] + amount
}
