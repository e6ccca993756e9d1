import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order, orderLine, returnRequest } from '#server/db/schema/index.ts'
import { exchangeView } from '#server/shop/orders/exchanges/exchange-views.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { returnLinesOfOrders } from '#server/shop/orders/returns/return-queries.ts'
import { href } from '#shared/href.ts'
import { exchangeMessages } from '#shared/messages/account/exchanges.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'
import { restock } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

async function delivered() {
  const made = await anOrder(shop, { items: ['beans250'], state: 'delivered' })
  const [line] = made.lines
  if (!line) throw new Error('no line')
  const page = `/orders/view/${await newOrderLink(shop.services, made.groupId)}`
  const storesPage = href('merchant-order', { orderNumber: made.number })
  return { ...made, line, page, storesPage }
}

type Delivered = Awaited<ReturnType<typeof delivered>>

const ask = ({ page, number, line }: Delivered, more: Record<string, string>) =>
  shop
    .visitor()
    .post(page)
    .type('form')
    .send({
      intent: 'return',
      order: number,
      formKey: randomUUID(),
      [`pieces[${line.id}]`]: '1',
      kind: 'withdrawal',
      note: 'Quero o maior',
      remedy: 'exchange',
      ...more,
    })

const answer = ({ storesPage }: Delivered, form: Record<string, string>) =>
  caio.post(storesPage).type('form').send(form)

async function exchangeOf({ orderId }: Delivered) {
  const [row] = await shop.services.db.select().from(returnRequest).where(eq(returnRequest.orderId, orderId))
  if (!row) throw new Error('There is no return')
  const [replacement] = await shop.services.db.select().from(order).where(eq(order.exchangeOf, row.id))
  return { ...row, replacement }
}

const textOf = async (path: string, visitor = shop.visitor()) => {
  const { text } = await visitor.get(path).expect(200)
  return text.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

test('both sides see an exchange as one case, from the request to the second order', async () => {
  const { beans1kg } = shop.world.variants
  const bought = await delivered()
  const form = await textOf(bought.page)
  expect(form).toContain(exchangeMessages.remedies.exchange)
  expect(form).toContain(`name="wanted[${bought.line.id}]"`)
  expect(form).toContain(`value="${beans1kg}"`)

  await ask(bought, { [`wanted[${bought.line.id}]`]: beans1kg }).expect(303)
  const { number } = await exchangeOf(bought)
  const asked = await textOf(bought.storesPage, caio)
  expect(asked).toContain('Troca: volta 1 × ')
  expect(asked).toContain('frete a combinar')
  expect(asked).toContain(exchangeMessages.approveMoney)
  expect(asked).not.toContain('value="return-reject"')

  await answer(bought, { intent: 'return-exchange', return: number, freight: '12,50', answer: '' }).expect(
    303,
  )
  const { replacement } = await exchangeOf(bought)
  if (!replacement) throw new Error('There is no replacement')
  expect(replacement).toMatchObject({ status: 'pending', shippingMinor: 1250 })
  const old = await textOf(bought.page)
  expect(old).toContain('frete R$ 12,50')
  expect(old).toContain(replacement.number)
  // The guest's link to the other order opens without another proof.
  const [, link = ''] = new RegExp(`href="([^"]+)"[^>]*>${replacement.number}<`).exec(old) ?? []
  const other = await textOf(link)
  expect(other).toContain(bought.number)
  expect(other).toContain(exchangeMessages.waitsForReturn('Café da Serra'))
  expect(await textOf(href('merchant-orders', {}, { tab: 'all' }), caio)).toContain(
    `>${exchangeMessages.badge}<`,
  )

  await answer(bought, { intent: 'return-received', return: number }).expect(303)
  const received = await textOf(bought.storesPage, caio)
  expect(received).toContain(exchangeMessages.inspect)
  const accepted = { [`accepted[${bought.line.id}]`]: '1', restock: '1', answer: '' }
  await answer(bought, { intent: 'return-inspect', return: number, ...accepted }).expect(303)
  expect(await textOf(bought.page)).toContain(exchangeMessages.reserved)
  const owed = await textOf(href('merchant-order', { orderNumber: replacement.number }), caio)
  expect(owed).toContain('Falta o cliente pagar')
  const mails = (await sentMails({ ...shop, pool: shop.database.pool }))
    .map(({ subject, text }) => `${subject}\n${text}`)
    .join('\n')
  expect(mails).toContain('Ele quer trocar por outro')
  expect(mails).toContain('As peças novas já estão reservadas para você')
  expect(mails).toContain('Pague só a diferença')
})

test('who says not what is wanted gets the form back', async () => {
  const bought = await delivered()
  const { text } = await ask(bought, {}).expect(422)
  expect(text).toContain(exchangeMessages.wantedMissing)
  expect(text).toContain('Quero o maior')
  const { text: wrong } = await ask(bought, { [`wanted[${bought.line.id}]`]: 'bobagem' })
  expect(wrong).not.toContain('Troca: volta')
})

test('a store that has it no longer is told so, and gives the money back', async () => {
  const bought = await delivered()
  const { beans1kg } = shop.world.variants
  await ask(bought, { [`wanted[${bought.line.id}]`]: beans1kg }).expect(303)
  const { number } = await exchangeOf(bought)
  await shop.database.pool.query(`update inventory_level set on_hand = reserved where variant_id = $1`, [
    beans1kg,
  ])
  const exchange = { intent: 'return-exchange', return: number, freight: '0,00', answer: '' }
  const { text } = await answer(bought, exchange).expect(409)
  expect(text).toContain(exchangeMessages.outOfStock)
  for (const freight of ['doze', '1.000,01']) {
    const { text: wrong } = await answer(bought, { ...exchange, freight }).expect(422)
    expect(wrong).toContain(exchangeMessages.freightWrong)
  }
  for (let click = 0; click < 2; click++)
    await answer(bought, { intent: 'return-approve', return: number, answer: '' }).expect(303)
  // Somebody else of the store who agrees to the exchange comes too late.
  await answer(bought, exchange).expect(409)
  expect(await exchangeOf(bought)).toMatchObject({ status: 'approved', replacementId: null })
})

test('what went back of a line, because other goods came for it, is not given again as a difference', async () => {
  const bought = await delivered()
  const { db } = shop.services
  const differenceOf = async () => {
    const lines = await returnLinesOfOrders(db, [bought.orderId])
    return exchangeView(lines, () => null)?.differenceMinor ?? Number.NaN
  }
  const { beans1kg } = shop.world.variants
  await restock(shop.services, beans1kg)
  await ask(bought, { [`wanted[${bought.line.id}]`]: beans1kg }).expect(303)
  const asked = await differenceOf()
  await db.update(orderLine).set({ reducedMinor: 150 }).where(eq(orderLine.id, bought.line.id))
  expect(await differenceOf()).toBe(asked + 150)
  const { number } = await exchangeOf(bought)
  await answer(bought, { intent: 'return-exchange', return: number, freight: '0', answer: '' }).expect(303)
  expect((await exchangeOf(bought)).replacement).toMatchObject({ status: 'pending' })
  expect(await differenceOf()).toBe(asked + 150)
})
