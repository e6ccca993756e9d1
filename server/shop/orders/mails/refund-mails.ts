import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderLine, refund, refundLine } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { shownOptions } from '#server/shop/orders/views/options-of-line.ts'
import type { Services } from '#server/shop/services.ts'
import { refundMessages } from '#shared/messages/account/refunds.ts'
import { orderMailMessages } from '#shared/messages/mails/order-mails.ts'
import {
  refundDoneMailMessages,
  refundOpenedMailMessages,
  refundUndoneMailMessages,
  storeRefundDoneMailMessages,
} from '#shared/messages/mails/refund-mails.ts'
import { type Actor, isCardMethod } from '#shared/orders/orders.ts'
import { refundDueAt } from '#shared/orders/owed-money.ts'
import { notifyOrderCustomer, notifyOrderStore } from './notify-about-order.ts'
import { mailMoneyText, orderFacts, orderOfMail, storeOrderFacts, timeText } from './order-mail-parts.ts'

type OfRefund = { orderId: string; refundId: string }

export const refundOpenedMail = mail(
  'refund-opened',
  refundOpenedMailMessages,
  async (services, { orderId, refundId }: OfRefund) => {
    const { found } = await orderOfMail(services, orderId)
    const { row, lines } = await refundOfMail(services, refundId)
    const moneyOrNull = (minor: number) => (minor > 0 ? mailMoneyText(services, minor) : null)
    return {
      ...orderFacts(services, found),
      lines: lines.map(({ quantity, title, options, amountMinor }) => ({
        label: orderMailMessages.line(quantity, title, options),
        value: mailMoneyText(services, amountMinor),
      })),
      shipping: moneyOrNull(row.shippingMinor),
      free: moneyOrNull(row.freeMinor),
      amount: mailMoneyText(services, row.amountMinor),
      reason: refundMessages.reasons[row.reason],
      due: row.byHand ? timeText(services, refundDueAt(row.createdAt, services.country)) : null,
      note: row.note || null,
    }
  },
)

export const refundDoneMail = mail(
  'refund-done',
  refundDoneMailMessages,
  async (services, { orderId, refundId }: OfRefund) => {
    const { found } = await orderOfMail(services, orderId)
    const { row } = await refundOfMail(services, refundId)
    return {
      ...orderFacts(services, found),
      way: row.byHand ? 'hand' : isCardMethod(found.attempt.method) ? 'card' : 'provider',
      amount: mailMoneyText(services, row.amountMinor),
      at: row.settledAt && timeText(services, row.settledAt),
      proof: row.proof || null,
    } as const
  },
)

export const refundUndoneMail = mail(
  'refund-undone',
  refundUndoneMailMessages,
  async (services, { orderId, refundId, reason }: OfRefund & { reason: string }) => {
    const { found } = await orderOfMail(services, orderId)
    const { row } = await refundOfMail(services, refundId)
    return { ...orderFacts(services, found), amount: mailMoneyText(services, row.amountMinor), reason }
  },
)

/** Tells a store that its provider has refunded a customer, because the store itself did nothing that would show it. */
export const storeRefundDoneMail = mail(
  'store-refund-done',
  storeRefundDoneMailMessages,
  async (services, { orderId, refundId }: OfRefund) => {
    const { found } = await orderOfMail(services, orderId)
    const { row } = await refundOfMail(services, refundId)
    return { ...storeOrderFacts(services, found), amount: mailMoneyText(services, row.amountMinor) }
  },
)

export const refundMails = [refundOpenedMail, refundDoneMail, refundUndoneMail, storeRefundDoneMail] as const

export const mailRefundOpened = (tx: Db, services: Services, order: OrderRow, refundId: string) =>
  notifyOrderCustomer(tx, services, order, {
    kind: 'refund',
    template: refundOpenedMail,
    data: { orderId: order.id, refundId },
  })

export async function mailRefundDone(
  tx: Db,
  services: Services,
  order: OrderRow,
  refundId: string,
  by: Actor,
): Promise<void> {
  const data = { orderId: order.id, refundId }
  await notifyOrderCustomer(tx, services, order, { kind: 'refund', template: refundDoneMail, data })
  if (by === 'system')
    await notifyOrderStore(tx, services, order, {
      kind: 'store_money_moved',
      template: storeRefundDoneMail,
      data,
    })
}

export const mailRefundUndone = (
  tx: Db,
  services: Services,
  order: OrderRow,
  data: { refundId: string; reason: string },
) =>
  notifyOrderCustomer(tx, services, order, {
    kind: 'refund',
    template: refundUndoneMail,
    data: { orderId: order.id, ...data },
  })

async function refundOfMail({ db }: Services, refundId: string) {
  const [row] = await db.select().from(refund).where(eq(refund.id, refundId))
  if (!row) throw new Error(`There is no refund ${refundId}`)
  const lines = await db
    .select({
      quantity: refundLine.quantity,
      amountMinor: refundLine.amountMinor,
      title: orderLine.title,
      options: shownOptions,
    })
    .from(refundLine)
    .innerJoin(orderLine, eq(orderLine.id, refundLine.orderLineId))
    .where(eq(refundLine.refundId, refundId))
    .orderBy(asc(orderLine.position))
  return { row, lines }
}
