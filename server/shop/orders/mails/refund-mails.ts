import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderLine, refund, refundLine } from '#server/db/schema/index.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { shownOptions } from '#server/shop/orders/views/options-of-line.ts'
import type { Services } from '#server/shop/services.ts'
import {
  refundDoneMailMessages,
  refundMessages,
  refundOpenedMailMessages,
} from '#shared/messages/account/refunds.ts'
import { orderMailMessages } from '#shared/messages/mails/order-mails.ts'
import { notifyOrderCustomer } from './notify-about-order.ts'
import { moneyText, orderOfMail, orderUrl } from './order-mail-parts.ts'

type RefundMail = MailTemplate<{ orderId: string; refundId: string }>

export const refundOpenedMail: RefundMail = {
  name: 'refund-opened',
  async write(services, { orderId, refundId }) {
    const messages = refundOpenedMailMessages
    const { found } = await orderOfMail(services, orderId)
    const { row, lines } = await refundOfMail(services, refundId)
    const { number } = found.order
    const blocks = [
      orderMailMessages.hello(found.group.name),
      messages.text(found.merchant.name),
      { title: orderMailMessages.order(number, found.merchant.name) },
      {
        rows: [
          ...lines.map(({ quantity, title, options, amountMinor }) => ({
            label: orderMailMessages.line(quantity, title, options),
            value: moneyText(services, amountMinor),
          })),
          ...amountRow(services, messages.shipping, row.shippingMinor),
          ...amountRow(services, messages.free, row.freeMinor),
          { label: messages.amount, value: moneyText(services, row.amountMinor), strong: true },
          { label: messages.reason, value: refundMessages.reasons[row.reason] },
        ],
      },
      ...(row.note ? [row.note] : []),
      row.byHand ? refundMessages.byHand(found.merchant.name) : refundMessages.byProvider,
      { action: { label: orderMailMessages.see, url: orderUrl(services, found) } },
    ]
    return {
      subject: messages.subject(number),
      ...mailLayout(services.shop, { heading: messages.heading, blocks }),
    }
  },
}

export const refundDoneMail: RefundMail = {
  name: 'refund-done',
  async write(services, { orderId, refundId }) {
    const messages = refundDoneMailMessages
    const { found } = await orderOfMail(services, orderId)
    const { row } = await refundOfMail(services, refundId)
    const { number } = found.order
    const blocks = [
      orderMailMessages.hello(found.group.name),
      row.byHand ? messages.byHand(found.merchant.name) : messages.byProvider,
      { title: orderMailMessages.order(number, found.merchant.name) },
      { rows: [{ label: messages.amount, value: moneyText(services, row.amountMinor), strong: true }] },
      { action: { label: orderMailMessages.see, url: orderUrl(services, found) } },
    ]
    return {
      subject: messages.subject(number),
      ...mailLayout(services.shop, { heading: messages.heading, blocks }),
    }
  },
}

export const refundMails = [refundOpenedMail, refundDoneMail] as const

export const mailRefundOpened = (tx: Db, services: Services, order: OrderRow, refundId: string) =>
  notifyOrderCustomer(tx, services, order, {
    kind: 'refund',
    template: refundOpenedMail,
    data: { orderId: order.id, refundId },
  })

export const mailRefundDone = (tx: Db, services: Services, order: OrderRow, refundId: string) =>
  notifyOrderCustomer(tx, services, order, {
    kind: 'refund',
    template: refundDoneMail,
    data: { orderId: order.id, refundId },
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

const amountRow = (services: Services, label: string, minor: number) =>
  minor > 0 ? [{ label, value: moneyText(services, minor) }] : []
