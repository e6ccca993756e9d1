import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchant, orderContract, order as stored, termsWording } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { receiptText } from '#server/shop/orders/papers/receipt.ts'
import { orderOfOwner, receiptFacts } from '#server/shop/orders/papers/receipt-queries.ts'
import { returnSlipText } from '#server/shop/orders/papers/return-slip.ts'
import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import { returnLinesOfOrders } from '#server/shop/orders/returns/return-queries.ts'
import { returnViews } from '#server/shop/orders/returns/return-views.ts'
import { orderRows } from '#server/shop/orders/views/order-row-queries.ts'
import { writeText } from '#server/shop/settings/change-text.ts'
import { paperMessages, receiptMessages } from '#shared/messages/account/papers.ts'
import { receiptPath, returnSlipPath } from '#shared/orders/papers.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const biasOrder = (state: 'pending' | 'placed' | 'delivered' = 'placed') =>
  anOrder(shop, { items: ['beans250'], state, owner: { userId: shop.world.users.bia.id } })

/** All texts of a document, in order. */
function textsIn(content: unknown): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content)) return content.map(textsIn).join('\n')
  if (typeof content !== 'object' || content === null) return ''
  const { text, stack, columns, ul, ol, table } = content as Record<string, unknown>
  const { body } = (table ?? {}) as { body?: unknown }
  return [text, stack, columns, ul, ol, body].map(textsIn).filter(Boolean).join('\n')
}

async function receiptOfOrder({ groupId, number }: Awaited<ReturnType<typeof anOrder>>) {
  const found = await orderOfOwner(shop.services.db, { groupId }, number)
  if (!found) throw new Error('The order is not there')
  const { title, content } = receiptText(shop.services, await receiptFacts(shop.services.db, found))
  return { title, text: textsIn(content) }
}

test('a receipt says who sold what to whom under which terms, whatever is changed later', async () => {
  const { services, world } = shop
  const before = await biasOrder()
  const isCafe = eq(merchant.id, world.merchants.cafe.id)
  const [cafe] = await services.db.select().from(merchant).where(isCafe)
  const { version = 0 } = services.settings.current.texts.terms ?? {}
  await services.db
    .update(merchant)
    .set({ legalName: 'Outro Dono Ltda', returnsText: 'Trinta dias.' })
    .where(isCafe)
  await writeText(services, { role: 'system' }, { name: 'terms', markdown: '## Termos novos', base: version })
  const after = await biasOrder('pending')

  const earlier = await receiptOfOrder(before)
  expect(earlier.title).toBe(receiptMessages.paid(before.order.number))
  for (const part of [cafe?.legalName ?? '', 'CNPJ', 'Café em grãos', 'Avenida Paulista', 'CPF'])
    expect(earlier.text).toContain(part)
  expect(earlier.text).toContain(receiptMessages.withdrawal(7))
  expect(earlier.text).toContain('em até 7 dias corridos depois de receber, como garante o artigo 49')
  expect(earlier.text).not.toMatch(/\{\{|Outro Dono|Termos novos/)

  const later = await receiptOfOrder(after)
  expect(later.title).toBe(receiptMessages.notPaid(after.order.number))
  for (const part of ['Outro Dono Ltda', 'Termos novos', receiptMessages.unpaid])
    expect(later.text).toContain(part)
  // The law comes before what the store adds to it.
  expect(later.text).toContain(`${receiptMessages.withdrawal(7)}\n${receiptMessages.returns}: Trinta dias.`)
  expect(later.text).toContain(receiptMessages.appendix(version + 1))
})

test('the customer and the holder of the link save the receipt; to others there is none', async () => {
  const { order, groupId } = await biasOrder()
  const path = receiptPath({ orderNumber: order.number })
  const bia = await shop.signedIn('bia@feira.test')
  expect(shownHtml((await bia.get(`/orders/${order.number}`)).text)).toContain(
    `<a href="${path}" download="">${paperMessages.receipt}</a>`,
  )
  const { status, headers, body } = await bia.get(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['content-disposition']).toBe(`attachment; filename=pedido-${order.number}.pdf`)
  expect(body.subarray(0, 5).toString()).toBe('%PDF-')

  await (await shop.signedIn('caio@feira.test')).get(path).expect(404)
  const away = await shop.visitor().get(path)
  expect(away.status).toBe(302)
  expect(away.headers.location).toContain('/sign-in')

  const token = await newOrderLink(shop.services, groupId)
  const byLink = receiptPath({ orderNumber: order.number, token })
  expect((await shop.visitor().get(`/orders/view/${token}`)).text).toContain(byLink)
  await shop.visitor().get(byLink).expect(200)
  const other = await anOrder(shop, { items: ['filter'], owner: { guestToken: newGuestToken() } })
  await shop
    .visitor()
    .get(receiptPath({ orderNumber: other.order.number, token }))
    .expect(404)
  await shop
    .visitor()
    .get(receiptPath({ orderNumber: order.number, token: 'a' }))
    .expect(404)
})

test('the slip of an approved return has both addresses and its contents', async () => {
  const { services } = shop
  const placed = await biasOrder('delivered')
  const { orderId, order, lines } = placed
  await requestReturn(services, {
    orderId,
    kind: 'withdrawal',
    note: '',
    formKey: randomUUID(),
    lines: lines.map(({ id }) => ({ orderLineId: id, quantity: 1 })),
  })
  const [found] = await orderRows(services.db, eq(stored.id, orderId))
  const [request] = returnViews(orderId, await returnLinesOfOrders(services.db, [orderId]))
  if (!found || !request) throw new Error('There is no return')
  const text = textsIn(returnSlipText(services, found, request).content)
  for (const part of [request.number, order.number, 'Avenida Paulista', '1 × Café em grãos', 'Café da Serra'])
    expect(text).toContain(part)

  const bia = await shop.signedIn('bia@feira.test')
  const path = returnSlipPath({ orderNumber: order.number }, request.number)
  expect((await bia.get(`/orders/${order.number}`)).text).toContain(path)
  expect((await bia.get(path)).headers['content-type']).toBe('application/pdf')
  await bia.get(returnSlipPath({ orderNumber: order.number }, 'D-0000-0000')).expect(404)
  await (await shop.signedIn('caio@feira.test')).get(path).expect(404)
})

test('what was agreed can neither be rewritten nor deleted', async () => {
  const { orderId } = await biasOrder()
  const { db } = shop.services
  const isIt = eq(orderContract.orderId, orderId)
  for (const write of [
    () => db.update(orderContract).set({ returnsText: 'Nunca' }).where(isIt),
    () => db.delete(orderContract).where(isIt),
    () => db.update(termsWording).set({ markdown: 'Nada' }),
  ])
    await expect(write()).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
})
