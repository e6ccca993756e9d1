import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, returnRequest } from '#server/db/schema/index.ts'
import type { MailBlock } from '#server/shop/mails/mail-layout.tsx'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import type { ReturnRow } from '#server/shop/orders/returns/move-return.ts'
import { returnLinesOfOrders } from '#server/shop/orders/returns/return-queries.ts'
import { type FoundOrder, orderRows } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { type ReturnMailName, returnMailMessages } from '#shared/messages/account/returns.ts'
import { orderMailMessages } from '#shared/messages/mails/order-mails.ts'
import { notifyOrderCustomer, notifyOrderStore } from './notify-about-order.ts'
import { addressLine, orderUrl, timeText, toStoresPage } from './order-mail-parts.ts'

type Messages = typeof returnMailMessages
type StoreMail = 'return-requested' | 'return-sent' | 'return-canceled'
type CustomerMail = Exclude<ReturnMailName, StoreMail>

const messages: Messages = returnMailMessages

const toStore: Record<StoreMail, (row: ReturnRow) => string> = {
  'return-requested': ({ kind }) => messages['return-requested'][kind],
  'return-sent': () => messages['return-sent'].text,
  'return-canceled': () => messages['return-canceled'].text,
}

const toCustomer: Record<
  CustomerMail,
  (services: Services, row: ReturnRow, found: FoundOrder) => MailBlock[]
> = {
  'return-approved': (services, { sendBy, answer }, { merchant: store }) => [
    messages['return-approved'].text(store.name),
    ...(answer ? [messages['return-approved'].answer(store.name), `“${answer}”`] : []),
    {
      rows: [
        { label: messages.address, value: `${store.name} – ${addressLine(services, store)}` },
        ...(sendBy ? [{ label: messages.sendBy, value: timeText(services, sendBy), strong: true }] : []),
      ],
    },
  ],
  'return-rejected': (_, { answer }, { merchant: store }) => [
    messages['return-rejected'].text(store.name),
    `“${answer}”`,
    messages['return-rejected'].disagree,
  ],
  'return-received': (_, __, { merchant: store }) => [messages['return-received'].text(store.name)],
  'return-expired': (_, __, { merchant: store }) => [messages['return-expired'].text(store.name)],
}

const storeMail = (name: StoreMail): MailTemplate<{ returnId: string }> => ({
  name,
  async write(services, { returnId }) {
    const { row, found, pieces } = await returnOfMail(services, returnId)
    const rows = [
      { label: messages.customer, value: found.group.name },
      ...(row.note ? [{ label: messages.note, value: row.note }] : []),
      ...(row.trackingCode ? [{ label: messages.tracking, value: row.trackingCode }] : []),
    ]
    const toPage = toStoresPage(services, found, messages.see)
    const blocks = [toStore[name](row), ...pieces, { rows }, toPage]
    return written(services, name, row, blocks)
  },
})

const customerMail = (name: CustomerMail): MailTemplate<{ returnId: string }> => ({
  name,
  async write(services, { returnId }) {
    const { row, found, pieces } = await returnOfMail(services, returnId)
    const blocks = [
      orderMailMessages.hello(found.group.name),
      ...toCustomer[name](services, row, found),
      ...pieces,
      { action: { label: messages.see, url: orderUrl(services, found) } },
    ]
    return written(services, name, row, blocks)
  },
})

const written = (services: Services, name: ReturnMailName, { number }: ReturnRow, blocks: MailBlock[]) => ({
  subject: messages[name].subject(number),
  ...mailLayout(services.shop, { heading: messages[name].heading, blocks }),
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
  name: StoreMail,
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
  name: CustomerMail,
  returnId: string,
) =>
  notifyOrderCustomer(tx, services, order, {
    kind: 'return_answered',
    template: customerMails[name],
    data: { returnId },
  })

async function returnOfMail({ db }: Services, returnId: string) {
  const [row] = await db.select().from(returnRequest).where(eq(returnRequest.id, returnId))
  if (!row) throw new Error(`There is no return ${returnId}`)
  const [found] = await orderRows(db, eq(order.id, row.orderId))
  if (!found) throw new Error(`The return ${row.number} has no order`)
  const lines = (await returnLinesOfOrders(db, [row.orderId])).filter(({ request }) => request.id === row.id)
  const pieces: MailBlock[] = [
    { title: orderMailMessages.order(found.order.number, found.merchant.name) },
    ...lines.map(({ line, title, options }) => orderMailMessages.line(line.quantity, title, options)),
  ]
  return { row, found, pieces }
}
