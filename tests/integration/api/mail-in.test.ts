import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoice, merchant, task } from '#server/db/schema/index.ts'
import { attachInvoice } from '#server/shop/orders/invoices/attach-invoice.ts'
import { receiveInvoiceMail } from '#server/shop/orders/invoices/mail-in/receive-invoice-mail.ts'
import { mailboxOfStore } from '#server/shop/orders/invoices/mail-in/store-mailbox.ts'
import { invoiceMessages as messages } from '#shared/messages/merchant/invoices.ts'
import { mailInPath, maxMailBytes } from '#shared/orders/mail-in.ts'
import { hostileMails } from '#tests/support/hostile-files.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder, type PlacedOrder } from '#tests/support/shop/an-order.ts'
import { invoiceXml } from '#tests/support/shop/invoice-xml.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'

const bia = '11144477735'
const mailIn = { address: 'nfe@entrada.feira.test', secret: 'a-secret-of-the-mail-server' }

const now = new Date('2026-11-20T15:00:00Z')
let shop: Awaited<ReturnType<typeof startApp>>
let issuer: string
let merchantId: string
let address: string
beforeAll(async () => {
  shop = await startApp({ mailIn, clock: () => now })
  merchantId = shop.world.merchants.cafe.id
  const { db } = shop.services
  issuer = (await db.select().from(merchant).where(eq(merchant.id, merchantId)))[0]?.taxId ?? ''
  address = (await mailboxOfStore(shop.services, merchantId)) ?? ''
  await neverSellOut(db, shop.world.variants.beans250)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.db.delete(invoice)
  await shop.services.db.delete(task)
})

let pieces = 0
/** Each order has a total of its own. */
const sold = () => {
  pieces += 1
  return anOrder(shop, { items: [[shop.world.variants.beans250, pieces]] })
}

let numbers = 500
const xmlOf = (order: PlacedOrder, of: Partial<Parameters<typeof invoiceXml>[0]> = {}) => {
  numbers += 1
  const total = (order.totalMinor / 100).toFixed(2)
  return invoiceXml({ issuer, recipient: bia, total, number: numbers, ...of })
}

interface Mail {
  to?: string
  subject?: string
  headers?: string[]
  xmls: string[]
}

/** A mail as an issuing program sends it. */
function mail({ to = address, subject = 'NF-e', headers = [], xmls }: Mail): string {
  const parts = xmls.map(
    (xml, index) =>
      `--b\r\nContent-Type: application/xml; name="nota-${index}.xml"\r\nContent-Disposition: attachment; filename="nota-${index}.xml"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(xml).toString('base64')}\r\n`,
  )
  return [
    ...headers,
    `From: emissor@exemplo.test\r\nTo: ${to}\r\nSubject: ${subject}\r\nMIME-Version: 1.0`,
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSegue a nota.\r\n${parts.join('')}--b--\r\n`,
  ].join('\r\n')
}

const post = (raw: string | Buffer, secret = mailIn.secret) =>
  shop.visitor().post(`${mailInPath}/${secret}`).set('Content-Type', 'message/rfc822').send(raw)

const invoicesOf = ({ orderId }: PlacedOrder) =>
  shop.services.db.select().from(invoice).where(eq(invoice.orderId, orderId))
const openTasks = () =>
  shop.services.db
    .select()
    .from(task)
    .where(and(eq(task.kind, 'invoice_without_order'), isNull(task.doneAt)))

test('a mailed invoice goes to the only order of its buyer and total, once', async () => {
  const order = await sold()
  await sold()
  const raw = mail({ xmls: [xmlOf(order)] })
  for (const _ of [1, 2]) expect(await post(raw)).toMatchObject({ status: 200, body: { taken: 1 } })
  expect(await invoicesOf(order)).toMatchObject([{ totalMinor: order.totalMinor }])
  expect(await openTasks()).toEqual([])
})

test('an order’s number in the subject or in the invoice says which order it is', async () => {
  const first = await sold()
  const second = await sold()
  await post(mail({ subject: `Nota do pedido ${first.number}`, xmls: [xmlOf(first, { recipient: null })] }))
  expect(await invoicesOf(first)).toHaveLength(1)
  const xml = xmlOf(second, { recipient: null }).replace('Venda</natOp>', `Pedido ${second.number}</natOp>`)
  await post(mail({ xmls: [xml] }))
  expect(await invoicesOf(second)).toHaveLength(1)
})

test('an invoice without an order is one task, which ends when the store attaches it', async () => {
  const order = await sold()
  const xml = xmlOf(order, { recipient: '52998224725' })
  for (const _ of [1, 2]) expect((await post(mail({ xmls: [xml] }))).status).toBe(200)
  expect(await openTasks()).toMatchObject([
    { merchantId, data: { reference: messages.name(1, numbers), reason: messages.noOrder } },
  ])
  const again = xmlOf(order, { number: numbers })
  expect(await attachInvoice(shop.services, { orderId: order.orderId, merchantId, xml: again })).toBeNull()
  expect(await openTasks()).toEqual([])
})

test('an invoice that its order does not take says why', async () => {
  const order = await sold()
  const other = xmlOf(order, { issuer: '12ABC34501DE35' })
  await post(mail({ subject: order.number, xmls: [other] }))
  expect(await openTasks()).toMatchObject([
    { orderId: order.orderId, data: { reason: messages.refused.other_issuer } },
  ])
  expect(await invoicesOf(order)).toEqual([])
})

test('the address of the envelope counts where the mail server notes it, in whatever case', async () => {
  const order = await sold()
  const headers = [`Delivered-To: ${address.toUpperCase()}`]
  await post(mail({ to: 'contador@exemplo.test', headers, xmls: [xmlOf(order)] }))
  expect(await invoicesOf(order)).toHaveLength(1)
})

test('nobody guesses the address of a store, nor the secret of the mail server', async () => {
  const order = await sold()
  const [local = '', domain] = address.split('@')
  const guessed = `${local.slice(0, -1)}${local.endsWith('0') ? '1' : '0'}@${domain}`
  const answer = await post(mail({ to: guessed, xmls: [xmlOf(order)] }))
  // The mail server is told, so that it gives the mail back to its sender.
  expect(answer.status).toBe(422)
  expect((await post(mail({ xmls: [xmlOf(order)] }), 'another-secret-of-a-server')).status).toBe(404)
  expect(await invoicesOf(order)).toEqual([])
  expect(await openTasks()).toEqual([])
})

test('what is no mail or no invoice changes nothing, and what is too large is refused', async () => {
  expect((await post('not a mail at all')).status).toBe(422)
  expect(await post(mail({ xmls: ['<a/>', '<!DOCTYPE x><nfeProc/>'] }))).toMatchObject({ body: { taken: 0 } })
  expect((await post(Buffer.alloc(maxMailBytes + 1, 'a'))).status).toBe(413)
  expect(await openTasks()).toEqual([])
})

test('the address of a store stays the same, whatever becomes of the secrets of sessions', async () => {
  const order = await sold()
  const rotated = { ...shop.services, secrets: ['a-new-secret-of-sessions-of-the-shop'] }
  expect(await mailboxOfStore(rotated, merchantId)).toBe(address)
  const raw = Buffer.from(mail({ xmls: [xmlOf(order)] }))
  expect(await receiveInvoiceMail(rotated, raw)).toEqual({ taken: 1 })
})

test('an owner sees the address only where the operator takes mail in', async () => {
  const caio = await shop.signedIn('caio@feira.test')
  expect((await caio.get('/merchant/connections')).text).toContain(address)
  const silent = { ...shop.services, mailIn: null }
  expect(await mailboxOfStore(silent, merchantId)).toBeNull()
})

/** Megabytes of nothing keep a reader of mails busy for minutes. */
const endless: readonly (readonly [string, string])[] = [
  ['lines', '\n'.repeat(2_000_000)],
  ['parts', '--b\n'.repeat(500_000)],
  ['headers', `X-A: ${'a'.repeat(200_000)}\r\n`],
  ['mails in mails', `--b\r\n${hostileMails['mails in mails']()}`],
  ['parts in parts', `--b\r\n${hostileMails['parts in parts']()}`],
]

test.each(endless)('a mail of endless %s is not read, whoever it is to', async (what, body) => {
  const head = (to: string) =>
    `From: a@exemplo.test\r\nTo: ${to}\r\nContent-Type: multipart/mixed; boundary=b\r\n`
  const mailTo = (to: string) => (what === 'headers' ? `${body}${head(to)}\r\n` : `${head(to)}\r\n${body}`)
  const startedAt = performance.now()
  expect((await post(mailTo('nfe+ninguem@entrada.feira.test'))).body).not.toMatchObject({ taken: 1 })
  expect((await post(mailTo(address))).status).toBe(422)
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})

test('a mail to a crowd is asked about for the first addresses of a store’s form, and others are none', async () => {
  const of = (count: number, token: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => `nfe+${token(index)}@entrada.feira.test`)
  const strange = of(200, (index) => `x${index}`)
  const wellFormed = (count: number) => of(count, (index) => index.toString(16).padStart(32, '0'))
  const taken = (to: string[]) =>
    receiveInvoiceMail(shop.services, Buffer.from(mail({ to: [...to, address].join(', '), xmls: [] })))
  expect(await taken([...strange, ...wellFormed(19)])).toEqual({ taken: 0 })
  expect(await taken(wellFormed(20))).toBeNull()
})
