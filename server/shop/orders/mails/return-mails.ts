import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, returnRequest } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { exchangeView } from '#server/shop/orders/exchanges/exchange-views.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { returnLinesOfOrders } from '#server/shop/orders/returns/return-queries.ts'
import { orderRows } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { exchangeText } from '#shared/messages/account/exchanges.ts'
import { orderMailMessages } from '#shared/messages/mails/order-mails.ts'
import {
  type CustomerReturnMail,
  customerReturnMailMessages,
  type StoreReturnMail,
  storeReturnMailMessages,
} from '#shared/messages/mails/return-mails.ts'
import { notifyOrderCustomer, notifyOrderStore } from './notify-about-order.ts'
import { addressLine, mailMoneyText, orderFacts, storeOrderFacts, timeText } from './order-mail-parts.ts'

type OfReturn = { returnId: string }

const storeMail = (name: StoreReturnMail) =>
  mail(name, storeReturnMailMessages[name], async (services, { returnId }: OfReturn) => {
    const { row, found, facts } = await returnOfMail(services, returnId)
    return {
      ...facts,
      ...storeOrderFacts(services, found),
      kind: row.kind,
      note: row.note || null,
      trackingCode: row.trackingCode || null,
    }
  })

const customerMail = (name: CustomerReturnMail) =>
  mail(name, customerReturnMailMessages[name], async (services, { returnId }: OfReturn) => {
    const { row, found, facts } = await returnOfMail(services, returnId)
    const { merchant: store } = found
    return {
      ...facts,
      ...orderFacts(services, found),
      answer: row.answer,
      address: `${store.name} – ${addressLine(services, store)}`,
      sendBy: row.sendBy && timeText(services, row.sendBy),
    }
  })

const storeMails = {
  'return-requested': storeMail('return-requested'),
  'return-sent': storeMail('return-sent'),
  'return-canceled': storeMail('return-canceled'),
}

const customerMails = {
  'return-approved': customerMail('return-approved'),
  'return-rejected': customerMail('return-rejected'),
  'return-received': customerMail('return-received'),
  'return-expired': customerMail('return-expired'),
}

export const returnMails = [...Object.values(storeMails), ...Object.values(customerMails)]

export const mailStoreOfReturn = (
  tx: Db,
  services: Services,
  order: OrderRow,
  name: StoreReturnMail,
  returnId: string,
) =>
  notifyOrderStore(tx, services, order, {
    kind: 'return_requested',
    template: storeMails[name],
    data: { returnId },
  })

export const mailCustomerOfReturn = (
  tx: Db,
  services: Services,
  order: OrderRow,
  name: CustomerReturnMail,
  returnId: string,
) =>
  notifyOrderCustomer(tx, services, order, {
    kind: 'return_answered',
    template: customerMails[name],
    data: { returnId },
  })

async function returnOfMail(services: Services, returnId: string) {
  const { db } = services
  const [row] = await db.select().from(returnRequest).where(eq(returnRequest.id, returnId))
  if (!row) throw new Error(`There is no return ${returnId}`)
  const [found] = await orderRows(db, eq(order.id, row.orderId))
  if (!found) throw new Error(`The return ${row.number} has no order`)
  const lines = (await returnLinesOfOrders(db, [row.orderId])).filter(({ request }) => request.id === row.id)
  const pieces = lines.map(({ line, title, options }) =>
    orderMailMessages.line(line.quantity, title, options),
  )
  const view = exchangeView(lines, () => null)
  const money = (minor: number) => mailMoneyText(services, minor)
  const exchange = view && exchangeText(view, money)
  // An exchange that the store answers with money is none.
  const isExchange = row.status === 'requested' ? view !== null : view?.replacement?.status === 'pending'
  const facts = { returnNumber: row.number, pieces, exchange: isExchange ? exchange : null }
  return { row, found, facts }
}
