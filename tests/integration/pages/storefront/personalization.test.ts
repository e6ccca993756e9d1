import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cart, order, orderLine, product, variant } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { acceptCartChanges, addToCart, setCartQuantity } from '#server/shop/cart/change-cart.ts'
import { mergeCart } from '#server/shop/cart/merge-cart.ts'
import { exportProducts } from '#server/shop/catalog/export/export-products.ts'
import { importProducts } from '#server/shop/catalog/import/import-products.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { buyAgain } from '#server/shop/orders/placing/buy-again.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { href } from '#shared/href.ts'
import { productFormMessages } from '#shared/messages/merchant/product-form.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { personalizationProblemText } from '#shared/messages/storefront/personalization.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { biasCheckout } from '#tests/support/shop/checkout.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'

let shop: Operation
let ana: Awaited<ReturnType<Operation['signedIn']>>
/** A board with three pieces in stock, on which up to twelve letters are engraved. */
let board: { productId: string; variantId: string; path: string }
let boards = 0
beforeAll(async () => {
  shop = await startOperation()
  ana = await shop.signedIn('ana@feira.test')
})
afterAll(async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  boards += 1
  const { headers } = await ana
    .post('/merchant/products/new')
    .type('form')
    .send({ ...form, title: `Tábua ${boards}` })
    .expect(303)
  const productId = String(headers.location).split(/[/?]/)[3] ?? ''
  const [row] = await shop.services.db.select().from(variant).where(eq(variant.productId, productId))
  const path = href('product', { merchantSlug: 'ana', productHandle: `tabua-${boards}` })
  board = { productId, variantId: row?.id ?? '', path }
})

const label = 'Nome para gravar'
const form = {
  intent: 'save',
  status: 'published',
  format: 'markdown',
  optionName1: '',
  'price.0-0-0': '40,00',
  'stock.0-0-0': '3',
  'weight.0-0-0': '300',
  personalizationLabel: label,
  personalizationMaxLength: '12',
  personalizationRequired: '1',
}

const add = (owner: { guestToken: string }, personalization: string, quantity = 1) =>
  addToCart(shop.services, owner, { variantId: board.variantId, quantity, personalization })

const linesOf = async (owner: { guestToken: string } | { userId: string }) =>
  (await cartView(shop.services, owner, null)).stores.flatMap(({ lines }) =>
    lines.map(({ personalization, quantity, problem }) => [
      personalization?.text ?? '',
      quantity,
      problem?.kind ?? null,
    ]),
  )

const newGuest = () => ({ guestToken: newGuestToken() })

test('the product page asks for the text, and says beside the field what is wrong with it', async () => {
  const visitor = shop.visitor()
  const page = await visitor.get(board.path).expect(200)
  expect(shownHtml(page.text)).toContain(label)
  const [field = ''] = /<input[^>]*name="personalization"[^>]*>/.exec(page.text) ?? []
  expect(field).toMatch(/ maxlength="12"/i)
  expect(field).toContain(' required=""')

  const buy = (personalization: string) =>
    visitor
      .post(board.path)
      .type('form')
      .send({ intent: 'add', variant: board.variantId, quantity: '2', personalization })
  for (const [text, problem] of [
    ['  ', 'missing'],
    ['Maria Antonieta', 'too_long'],
  ] as const) {
    const refused = await buy(text)
    expect(refused.status).toBe(422)
    expect(shownHtml(refused.text)).toContain(personalizationProblemText(problem, label, 12))
    expect(refused.text).toMatch(
      /aria-invalid="true"[^>]*name="personalization"|name="personalization"[^>]*aria-invalid="true"/,
    )
    if (text.trim()) expect(refused.text).toContain(`value="${text}"`)
  }
  const added = await buy('<b>Zé</b>')
  expect([added.status, added.headers.location]).toEqual([303, '/cart'])
  const inCart = await visitor.get('/cart')
  expect(inCart.text).toContain('&lt;b&gt;Zé&lt;/b&gt;')
  expect(inCart.text).not.toContain('<b>Zé')
})

test('two texts are two lines, and the stock is that of both', async () => {
  const owner = newGuest()
  await add(owner, 'Ana')
  await add(owner, ' Bia\u0007 ')
  await add(owner, 'Ana')
  expect(await linesOf(owner)).toEqual([
    ['Ana', 2, null],
    ['Bia', 1, null],
  ])
  await expect(add(owner, 'Bia')).rejects.toMatchObject({
    code: 'out_of_stock',
    data: { available: 3, inCart: 3 },
  })
  const more = { variantId: board.variantId, personalization: 'Bia', quantity: 2 }
  await expect(setCartQuantity(shop.services, owner, more)).rejects.toMatchObject({ code: 'out_of_stock' })
  await setCartQuantity(shop.services, owner, { ...more, personalization: 'Ana', quantity: 1 })
  await setCartQuantity(shop.services, owner, more)
  expect(await linesOf(owner)).toEqual([
    ['Ana', 1, null],
    ['Bia', 2, null],
  ])
  await setCartQuantity(shop.services, owner, { ...more, quantity: 0 })
  expect(await linesOf(owner)).toEqual([['Ana', 1, null]])
})

test('when less is left, the first lines get it', async () => {
  const owner = newGuest()
  await add(owner, 'Ana', 2)
  await add(owner, 'Bia')
  const faster = newGuest()
  await add(faster, 'Caio', 2)
  await placeOrder(shop.services, faster, await biasCheckout(shop.services, faster))
  expect(await linesOf(owner)).toEqual([
    ['Ana', 2, 'quantity_reduced'],
    ['Bia', 1, 'sold_out'],
  ])
  await acceptCartChanges(shop.services, owner)
  expect(await linesOf(owner)).toEqual([['Ana', 1, null]])
})

test('the order holds what was written, for the store, the mails, the parcel and another purchase', async () => {
  const { services, world } = shop
  const userId = world.users.bia.id
  await add({ userId } as never, 'Ana')
  await add({ userId } as never, 'Zé & Cia')
  const { groupId } = await placeOrder(services, { userId }, await biasCheckout(services, { userId }))
  const [bought] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  if (!bought) throw new Error('no order')
  const lines = await services.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, bought.id))
    .orderBy(orderLine.position)
  expect(lines).toMatchObject([
    { personalizationLabel: label, personalization: 'Ana', quantity: 1 },
    { personalizationLabel: label, personalization: 'Zé & Cia', quantity: 1 },
  ])
  await confirmPayment(services, { orderId: bought.id, merchantId: world.merchants.ana.id })
  // What the product asks for later is another thing.
  await services.db
    .update(product)
    .set({ personalizationLabel: null, personalizationMaxLength: null, personalizationRequired: false })
    .where(eq(product.id, board.productId))

  const { body } = await ana.get(`/merchant/orders/${bought.number}/_payload.json`).expect(200)
  const shown = body.data['merchant-order'].order
  expect(shown.lines).toMatchObject([
    { personalization: { label, text: 'Ana' } },
    { personalization: { label, text: 'Zé & Cia' } },
  ])
  expect(JSON.stringify(shown.fulfillments)).toContain(`${label}: Zé & Cia`)
  const page = await ana.get(`/merchant/orders/${bought.number}`)
  expect(page.text).toContain('<q>Zé &amp; Cia</q>')
  const list = await ana.get('/merchant/orders')
  expect(shownHtml(list.text)).toContain(`${label}: Ana`)

  const mails = await sentMails({ ...shop, pool: shop.database.pool } as never)
  const toStore = mails.find(({ to, text }) => to !== 'bia@feira.test' && text.includes(bought.number))
  expect(toStore?.text).toContain(`${label}: Zé & Cia`)
  expect(toStore?.html).toContain('Zé &amp; Cia')
  expect(
    mails.find(({ to, text }) => to === 'bia@feira.test' && text.includes(bought.number))?.text,
  ).toContain(`${label}: Ana`)

  expect(await buyAgain(services, { userId, number: bought.number })).toEqual({ added: 0, leftOut: [0, 1] })
  await services.db
    .update(product)
    .set({ personalizationLabel: 'Gravar', personalizationMaxLength: 20 })
    .where(eq(product.id, board.productId))
  expect(await buyAgain(services, { userId, number: bought.number })).toMatchObject({ added: 1 })
  await services.db.update(cart).set({ status: 'merged' }).where(eq(cart.userId, userId))
})

test('what the store no longer asks for leaves the cart with a reason', async () => {
  const owner = newGuest()
  await add(owner, 'Ana')
  const path = `/merchant/products/${board.productId}`
  const { body } = await ana.get(`${path}/_payload.json`).expect(200)
  const emptied = { personalizationLabel: '', personalizationMaxLength: '', personalizationRequired: '' }
  await ana
    .post(path)
    .type('form')
    .send({ intent: 'save', ...body.data['merchant-product'].values, ...emptied })
    .expect(303)
  expect(await linesOf(owner)).toEqual([['Ana', 1, 'personalization_changed']])
  const { text } = await shop.visitor().get('/cart').set('cookie', `feira_cart=${owner.guestToken}`)
  expect(shownHtml(text)).toContain(cartMessages.line.personalizationChanged)
  const checkout = await biasCheckout(shop.services, owner)
  await expect(placeOrder(shop.services, owner, checkout)).rejects.toMatchObject({ code: 'cart_changed' })
  await acceptCartChanges(shop.services, owner)
  expect(await linesOf(owner)).toEqual([])
})

test('a guest who signs in finds every text again', async () => {
  const { services, world } = shop
  const userId = world.users.caio.id
  const [guest, own] = [newGuest(), { userId }]
  await add(own as never, 'Ana')
  await add(guest, 'Bia')
  await add(guest, 'Ana')
  await mergeCart(services, guest.guestToken, userId)
  expect((await linesOf(own)).toSorted()).toEqual([
    ['Ana', 2, null],
    ['Bia', 1, null],
  ])
})

test('a text that nobody asked for is refused', async () => {
  const { mug } = shop.world.variants
  const line = { variantId: mug, quantity: 1, personalization: 'Ana' }
  await expect(addToCart(shop.services, newGuest(), line)).rejects.toMatchObject({
    code: 'personalization_refused',
    data: { problem: 'not_offered' },
  })
})

test('a file keeps what customers are asked to write, and how long a piece takes to make', async () => {
  const { services, world } = shop
  const isIt = eq(product.id, board.productId)
  const kept = { personalizationLabel: label, personalizationMaxLength: 12, personalizationRequired: true }
  const sold = { madeToOrderDays: 5, withdrawalException: 'made_to_measure' as const }
  await services.db.update(product).set(sold).where(isIt)
  let file = ''
  for await (const part of exportProducts(services, world.merchants.ana.id)) file += part
  const bring = () => importProducts(services, { file: Readable.from([Buffer.from(file)]), storeSlug: 'ana' })
  expect((await bring()).products.updated).toBe(0)
  const lost = { personalizationLabel: null, personalizationMaxLength: null, personalizationRequired: false }
  await services.db
    .update(product)
    .set({ ...lost, madeToOrderDays: 0, withdrawalException: null })
    .where(isIt)
  await bring()
  expect((await services.db.select().from(product).where(isIt))[0]).toMatchObject({ ...kept, ...sold })
})

test('a store says what is written, and how long it may be', async () => {
  const { fieldErrors } = productFormMessages
  const send = (changes: Record<string, string>) =>
    ana.post('/merchant/products/new/_payload.json').send({ ...form, title: 'Caixa', ...changes })
  const nameless = await send({ personalizationLabel: '' })
  expect(nameless.body.form.errors).toEqual({ personalizationLabel: fieldErrors.personalizationLabel })
  for (const wrong of ['', '0', '501', 'doze']) {
    const { status, body } = await send({ personalizationMaxLength: wrong })
    expect([status, body.form.errors]).toEqual([
      422,
      { personalizationMaxLength: fieldErrors.personalizationMaxLength(500) },
    ])
    expect(body.form.values.personalizationLabel).toBe(label)
  }
})
