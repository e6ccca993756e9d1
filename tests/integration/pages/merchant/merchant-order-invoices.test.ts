import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { auditEntry, inventoryLevel, invoice, merchant, order } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { attachInvoice } from '#server/shop/orders/invoices/attach-invoice.ts'
import { resealInvoices } from '#server/shop/orders/invoices/reseal-invoices.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { lackingKeys, usesOfSealingKeys } from '#server/shop/sealing-key-queries.ts'
import { href } from '#shared/href.ts'
import { invoiceMessages as messages } from '#shared/messages/merchant/invoices.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { merchantInvoicePath } from '#shared/orders/invoices.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { accessKeyOf, invoiceXml } from '#tests/support/shop/invoice-xml.ts'

const bia = '11144477735'

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let issuer: string
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
  await shop.services.db.update(inventoryLevel).set({ tracked: false })
  const isCafe = eq(merchant.id, shop.world.merchants.cafe.id)
  issuer = (await shop.services.db.select().from(merchant).where(isCafe))[0]?.taxId ?? ''
})
afterAll(() => shop.close())

/** A paid order of 65.80 and its shipping; each test has numbers of its own. */
async function paidOrder() {
  const { services, world } = shop
  const groupId = await placeBiasOrder(services, { guestToken: newGuestToken() }, [
    [world.variants.beans250, 2],
  ])
  const [row] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  if (!row) throw new Error('No order was placed')
  await confirmPayment(services, { orderId: row.id, merchantId: row.merchantId })
  return row
}

let numbers = 100
const nextNumber = () => {
  numbers += 1
  return numbers
}

const pageOf = (orderNumber: string) => href('merchant-order-invoices', { orderNumber })
const attach = (orderNumber: string, xml: string, name = 'nota.xml', visitor = caio) =>
  visitor.post(pageOf(orderNumber)).field('intent', 'attach').attach('file', Buffer.from(xml), name)
const total = (minor: number) => (minor / 100).toFixed(2)
const invoicesOf = (orderId: string) =>
  shop.services.db.select().from(invoice).where(eq(invoice.orderId, orderId))

test('a store attaches an invoice, once, and its customer reads it in the order', async () => {
  const { id, groupId, number, totalMinor } = await paidOrder()
  expect((await caio.get(pageOf(number))).text).toContain(messages.none)
  const xml = invoiceXml({ issuer, recipient: bia, total: total(totalMinor), number: nextNumber() })
  for (const _ of [1, 2]) {
    const answer = await attach(number, xml)
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe(`${pageOf(number)}?done=attached`)
  }
  const [stored, ...more] = await invoicesOf(id)
  expect(more).toEqual([])
  const accessKey = accessKeyOf(issuer, numbers)
  expect(stored).toMatchObject({ accessKey, series: 1, number: numbers, totalMinor })
  expect(stored?.issuedAt.toISOString()).toBe('2026-11-20T13:30:00.000Z')
  // The file names the customer, so nobody reads it in the database.
  expect(stored?.sealedXml).not.toContain(bia)
  const page = (await caio.get(`${pageOf(number)}?done=attached`)).text
  expect(page).toContain(messages.saved.attached)
  expect(page).toContain(accessKey.replace(/(.{4})(?=.)/g, '$1 '))

  const file = await caio.get(merchantInvoicePath(number, stored?.id ?? '')).expect(200)
  expect(file.headers['content-disposition']).toContain(`${accessKey}-procNFe.xml`)
  expect(file.headers['content-type']).toContain('application/xml')
  expect(file.text ?? file.body.toString()).toBe(xml)

  const token = await newOrderLink(shop.services, groupId)
  const shown = await shop.visitor().get(`/orders/view/${token}`).expect(200)
  expect(shown.text).toContain(messages.download)
  const path = new RegExp(`href="([^"]*/${number}/invoices/[^"]*\\.xml)"`).exec(shown.text)?.[1] ?? ''
  await shop.visitor().get(path).expect(200)
  expect(shown.text).toContain(messages.danfe)
  const danfe = await shop.visitor().get(path.replace(/xml$/, 'pdf')).expect(200)
  expect(danfe.body.subarray(0, 5).toString()).toBe('%PDF-')
  expect(danfe.headers['content-disposition']).toContain(`${accessKey}-danfe.pdf`)
})

test('an invoice for consumers (NFC-e) has no DANFE', async () => {
  const { id, number, totalMinor } = await paidOrder()
  const xml = invoiceXml({ issuer, total: total(totalMinor), number: nextNumber(), model: '65' })
  await attach(number, xml).expect(303)
  expect((await caio.get(pageOf(number))).text).not.toContain(messages.danfe)
  const [stored] = await invoicesOf(id)
  await caio.get(merchantInvoicePath(number, stored?.id ?? '').replace(/xml$/, 'pdf')).expect(404)
})

test('what is no invoice of this order is refused beside the field, and nothing is stored', async () => {
  const { id, number, totalMinor } = await paidOrder()
  const good = { issuer, recipient: bia, total: total(totalMinor), number: nextNumber() }
  const other = accessKeyOf(issuer, 999_999)
  const cases: [string, keyof typeof messages.refused][] = [
    ['<html>', 'not_an_invoice'],
    ['{"nota": 1}', 'not_an_invoice'],
    ['<nfeProc><NFe/></nfeProc>', 'not_an_invoice'],
    [invoiceXml({ ...good, prolog: '<!DOCTYPE x [<!ENTITY a "b">]>' }), 'not_an_invoice'],
    [invoiceXml({ ...good, total: '0.00' }), 'not_an_invoice'],
    [invoiceXml({ ...good, status: '302' }), 'not_authorized'],
    [invoiceXml({ ...good, environment: '2' }), 'only_a_test'],
    [invoiceXml({ ...good, key: `${accessKeyOf(issuer, good.number).slice(0, 43)}x` }), 'wrong_key'],
    [invoiceXml({ ...good, key: other, authorizedKey: other }), 'wrong_key'],
    [invoiceXml({ ...good, authorizedKey: other }), 'wrong_key'],
    [invoiceXml({ ...good, issuer: '12ABC34501DE35' }), 'other_issuer'],
    [invoiceXml({ ...good, recipient: '52998224725' }), 'other_recipient'],
    [invoiceXml({ ...good, total: total(totalMinor + 1) }), 'above_total'],
  ]
  for (const [xml, reason] of cases) {
    const answer = await attach(number, xml)
    expect(answer.status, reason).toBe(422)
    expect(answer.text, reason).toContain(messages.refused[reason])
  }
  expect((await attach(number, invoiceXml(good), 'nota.pdf')).text).toContain(messages.fieldErrors.notXml)
  expect((await attach(number, ' '.repeat(1024 * 1024 + 1))).text).toContain(messages.fieldErrors.tooLarge)
  expect(await invoicesOf(id)).toEqual([])
})

test('several invoices cover an order and never more than it; one is of one order', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()]
  const part = (number: number, minor: number) =>
    invoiceXml({ issuer, recipient: null, total: total(minor), number })
  const [one, two, three] = [nextNumber(), nextNumber(), nextNumber()]
  expect((await attach(first.number, part(one, first.totalMinor - 1_000))).status).toBe(303)
  expect((await attach(first.number, part(two, 1_001))).text).toContain(messages.refused.above_total)
  expect((await attach(first.number, part(three, 1_000))).status).toBe(303)
  expect((await attach(second.number, part(one, 1_000))).text).toContain(messages.refused.of_another_order)
  expect(await invoicesOf(second.id)).toEqual([])
})

test('the same invoice for two orders at once goes to one of them', async () => {
  const orders = [await paidOrder(), await paidOrder()]
  const xml = invoiceXml({ issuer, total: '1.00', number: nextNumber() })
  const answers = await Promise.all(
    orders.map(({ id: orderId, merchantId }) => attachInvoice(shop.services, { orderId, merchantId, xml })),
  )
  expect(answers.toSorted()).toEqual([null, 'of_another_order'].toSorted())
})

test('a wrong invoice goes, and both are in the audit log', async () => {
  const { id, number, totalMinor } = await paidOrder()
  await attach(number, invoiceXml({ issuer, total: total(totalMinor), number: nextNumber() }))
  const [stored] = await invoicesOf(id)
  const remove = () => caio.post(pageOf(number)).type('form').send({ intent: 'remove', invoice: stored?.id })
  expect((await remove()).headers.location).toBe(`${pageOf(number)}?done=removed`)
  expect(await invoicesOf(id)).toEqual([])
  expect((await remove()).status).toBe(404)
  const entries = await shop.services.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['invoice.attached', 'invoice.removed']),
  )
})

test('a store that asks for invoices sends nothing without one', async () => {
  const { db } = shop.services
  const isCafe = eq(merchant.id, shop.world.merchants.cafe.id)
  await db.update(merchant).set({ requiresInvoice: true }).where(isCafe)
  onTestFinished(async () => {
    await db.update(merchant).set({ requiresInvoice: false }).where(isCafe)
  })
  const { number, totalMinor } = await paidOrder()
  const act = (form: Record<string, string>) =>
    caio
      .post(href('merchant-order', { orderNumber: number }))
      .type('form')
      .send(form)
  await act({ intent: 'accept' })
  const ship = () =>
    act({ intent: 'ship', fulfillment: '1', carrier: 'Correios', trackingCode: 'AA123456785BR' })
  const refused = await ship()
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(ruleMessages.invoice_missing)
  await attach(number, invoiceXml({ issuer, total: total(totalMinor), number: nextNumber() }))
  expect((await ship()).status).toBe(303)
})

test('no invoice goes to an order that is not paid', async () => {
  const groupId = await placeBiasOrder(shop.services, { guestToken: newGuestToken() }, [
    [shop.world.variants.beans250, 1],
  ])
  const [row] = await shop.services.db.select().from(order).where(eq(order.groupId, groupId))
  const answer = await attach(row?.number ?? '', invoiceXml({ issuer, total: '1.00', number: nextNumber() }))
  expect(answer.status).toBe(409)
  expect(answer.text).toContain(ruleMessages.invalid_transition)
})

test('another store, a stranger and a guest find nothing', async () => {
  const { id, number, totalMinor } = await paidOrder()
  await attach(number, invoiceXml({ issuer, total: total(totalMinor), number: nextNumber() }))
  const [stored] = await invoicesOf(id)
  const other = await shop.signedIn('ana@feira.test')
  for (const path of [pageOf(number), merchantInvoicePath(number, stored?.id ?? '')]) {
    expect((await other.get(path)).status, path).toBe(404)
    expect([302, 303, 401], path).toContain((await shop.visitor().get(path)).status)
  }
  await caio.get(merchantInvoicePath(number, 'nonsense')).expect(404)
})

test('files follow the sealing keys', async () => {
  const { services } = shop
  const before = services.sealingKeys
  onTestFinished(() => void Object.assign(services, { sealingKeys: before }))
  const sealed = await services.db.$count(invoice)
  expect(sealed).toBeGreaterThan(0)
  const newer = ['a-newer-key-of-at-least-32-characters', ...before]
  expect(await lackingKeys(services.db, ['another-key-of-at-least-32-characters'])).not.toEqual([])
  await resealInvoices({ db: services.db, sealingKeys: newer })
  const [first] = await usesOfSealingKeys(services.db, newer)
  expect(first).toMatchObject({ position: 0, invoices: sealed })
  Object.assign(services, { sealingKeys: newer })
  const [one] = await services.db.select().from(invoice).innerJoin(order, eq(order.id, invoice.orderId))
  await caio.get(merchantInvoicePath(one?.order.number ?? '', one?.invoice.id ?? '')).expect(200)
})
