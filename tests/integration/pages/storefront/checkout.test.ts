import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  inventoryLevel,
  merchant,
  order,
  orderGroup,
  shippingRule,
  variant,
} from '#server/db/schema/index.ts'
import { paymentProviders } from '#server/payments/payment-providers.ts'
import { endCampaign } from '#server/shop/campaigns/change-campaigns.ts'
import { changePixDiscount } from '#server/shop/merchants/change-pix-discount.ts'
import { openTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { pixDiscountMessages } from '#shared/messages/storefront/pix-discount.ts'
import { pixOffText, pixOfStoreText, pixTotalText } from '#shared/messages/storefront/pix-price.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { offerCampaign } from '#tests/support/shop/campaigns.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const { fieldErrors } = checkoutMessages

let shop: Awaited<ReturnType<typeof startApp>>
let variants: typeof shop.world.variants
let rules: typeof shop.world.rules
beforeAll(async () => {
  shop = await startApp()
  ;({ variants, rules } = shop.world)
})
afterAll(() => shop.close())

type Browser = ReturnType<typeof shop.visitor>
let guest: Browser
beforeEach(() => {
  guest = shop.visitor()
})

const bia = {
  email: 'bia.compra@feira.test',
  name: 'Bia Souza',
  phone: '(11) 98765-4321',
  taxId: '111.444.777-35',
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'ap. 12',
  district: 'Bela Vista',
  city: 'São Paulo',
  region: 'SP',
  paymentMethod: 'pix',
}

const add = (browser: Browser, variantId: string, quantity = 1) =>
  browser
    .post('/cart')
    .type('form')
    .send({ intent: 'add', variant: variantId, quantity: String(quantity) })

async function post(browser: Browser, form: Record<string, string>) {
  const { status, headers, text } = await browser.post('/checkout').type('form').send(form)
  return { status, location: headers.location ?? '', text: shownHtml(text) }
}

const shown = async (browser: Browser) => shownHtml((await browser.get('/checkout')).text)

/** The fields of the page as it is shown, with its checked choices. */
async function filled(
  browser: Browser,
  changes: Record<string, string> = {},
): Promise<Record<string, string>> {
  const about = { intent: 'postal-code', postalCode: changes.postalCode ?? bia.postalCode }
  const { text } = await post(browser, about)
  return { ...hiddenFields(text), ...checkedOptions(text), ...bia, intent: 'order', ...changes }
}

const ordersOf = (email: string) =>
  shop.services.db
    .select({ number: order.number, totalMinor: order.totalMinor, status: order.status, group: orderGroup })
    .from(order)
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .where(eq(orderGroup.email, email))

test('checkout without a cart redirects to the cart', async () => {
  const { status, headers } = await guest.get('/checkout')
  expect(status).toBe(302)
  expect(headers.location).toBe('/cart')
  expect((await post(guest, { ...bia, intent: 'order' })).location).toBe('/cart')
})

test('a guest’s form has all the fields that an order needs, with autocomplete', async () => {
  await add(guest, variants.beans250)
  const text = await shown(guest)
  expect(text).toContain('href="/sign-in?to=%2Fcheckout"')
  for (const [name, label, autoComplete] of [
    ['email', 'E-mail', 'email'],
    ['name', 'Nome completo', 'name'],
    ['phone', 'Celular', 'tel'],
    ['taxId', 'CPF ou CNPJ', 'off'],
    ['postalCode', 'CEP', 'postal-code'],
    ['street', 'Endereço', 'address-line1'],
    ['number', 'Número', 'off'],
    ['complement', 'Complemento', 'address-line2'],
    ['district', 'Bairro', 'address-level3'],
    ['city', 'Cidade', 'address-level2'],
  ] as const) {
    expect(fieldNamed(text, name)).toContain(`autoComplete="${autoComplete}"`)
    expect(text).toMatch(new RegExp(`<label[^>]*for="field-${name}"[^>]*>${label}<`))
  }
  expect(text).toMatch(/<select[^>]* name="region"/)
  expect(text).toContain('Fazer pedido')
  expect(text).toContain(checkoutMessages.shipping.needsPostalCode)
})

test('quoting shipping keeps everything that was typed', async () => {
  await add(guest, variants.beans250)
  const { status, text } = await post(guest, { ...bia, intent: 'postal-code' })
  expect(status).toBe(200)
  expect(fieldNamed(text, 'street')).toContain('value="Avenida Paulista"')
  expect(fieldNamed(text, 'email')).toContain('value="bia.compra@feira.test"')
  expect(text).toMatch(/<option value="SP" selected/)
  expect(text).toContain('Entrega padrão')
  expect(text).toContain('Expressa')
  // The cheapest delivery to the door is preselected, and in the total.
  expect(checkedOptions(text)).toEqual({ 'shipping[cafe]': rules.cafeLight })
  expect(text).toContain('R$\u00a045,80')
  expect(fieldNamed(await shown(guest), 'postalCode')).toContain('value="01310-100"')
})

test('without a chosen state the order has the state of the postal code', async () => {
  await add(guest, variants.beans250)
  const { text } = await post(guest, { intent: 'postal-code', postalCode: '69005-040', region: '' })
  expect(text).toMatch(/<option value="AM" selected/)
  const email = 'sem-estado@feira.test'
  expect((await post(guest, await filled(guest, { email, region: '' }))).status).toBe(303)
  expect((await ordersOf(email))[0]?.group.shipAddress.region).toBe('SP')
})

test('pickup is offered, but not preselected', async () => {
  await add(guest, variants.mug)
  const { text } = await post(guest, { intent: 'postal-code', postalCode: '01310100' })
  expect(text).toContain('Retirada no ateliê')
  expect(checkedOptions(text)).toEqual({ 'shipping[ana]': rules.anaStandard })
})

test('a guest buys from two stores and is redirected to both orders', async () => {
  await add(guest, variants.beans250, 2)
  await add(guest, variants.mug)
  const email = 'dois@feira.test'
  const placed = await post(guest, await filled(guest, { email }))
  expect(placed.status).toBe(303)
  expect(placed.location).toMatch(/^\/orders\/view\/[\w.-]+$/)
  const orders = await ordersOf(email)
  expect(orders.map(({ totalMinor }) => totalMinor).toSorted()).toEqual([5500 + 1500, 6580 + 1290].toSorted())
  const group = orders[0]?.group
  expect(group && openTaxId(shop.services, group)).toBe('11144477735')
  expect(group).toMatchObject({
    phone: '+5511987654321',
    taxId: '',
    shipAddress: { recipient: 'Bia Souza', postalCode: '01310100', complement: 'ap. 12', region: 'SP' },
  })
  const { text } = await guest.get(placed.location)
  for (const { number } of orders) expect(text).toContain(number)
  expect(String((await guest.get('/cart')).text)).toContain(cartMessages.placed.title)
})

test('the order has the shipping option that was chosen', async () => {
  await add(guest, variants.beans250)
  const email = 'expressa@feira.test'
  const form = await filled(guest, { email, 'shipping[cafe]': rules.cafeExpress })
  expect((await post(guest, form)).status).toBe(303)
  expect((await ordersOf(email))[0]?.totalMinor).toBe(3290 + 3490)
})

test('the same form sent twice places one order', async () => {
  await add(guest, variants.beans250)
  const email = 'duas-vezes@feira.test'
  const form = await filled(guest, { email })
  const cookie = (await guest.get('/cart')).request.cookies as string
  const send = () => shop.visitor().post('/checkout').set('Cookie', cookie).type('form').send(form)
  const answers = [...(await Promise.all([send(), send()])), await send()]
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  const groups = answers.map(({ headers }) => String(headers.location).split('.')[0])
  expect(new Set(groups).size).toBe(1)
  expect(await ordersOf(email)).toHaveLength(1)
})

const wrong: [field: string, value: string, error: string][] = [
  ['email', '', customerMessages.fieldErrors.emailMissing],
  ['email', 'bia@', customerMessages.fieldErrors.emailInvalid],
  ['name', '  ', customerMessages.fieldErrors.nameMissing],
  ['phone', '', fieldErrors.phoneMissing],
  ['phone', '1234', fieldErrors.phone('(11) 98765-4321')],
  ['taxId', '', fieldErrors.taxIdMissing],
  ['taxId', '111.444.777-36', fieldErrors.taxId],
  ['taxId', '111.111.111-11', fieldErrors.taxId],
  ['postalCode', '', cartMessages.fieldErrors.postalCodeMissing],
  ['postalCode', '0131010', cartMessages.fieldErrors.postalCode('01310-100')],
  ['postalCode', '00000-000', cartMessages.fieldErrors.postalCodeUnknown],
  ['street', '', fieldErrors.streetMissing],
  ['street', 'a'.repeat(121), fieldErrors.tooLong(120)],
  ['street', 'R', fieldErrors.streetShort],
  ['number', '', fieldErrors.numberMissing],
  ['district', '', fieldErrors.districtMissing],
  ['city', '<b>', fieldErrors.invalid],
]

test.each(wrong)(
  'the wrong %s "%s" comes back with its error and the other fields filled in',
  async (field, value, error) => {
    await add(guest, variants.beans250)
    const form = await filled(guest)
    const { status, text } = await post(guest, { ...form, [field]: value })
    expect(status).toBe(422)
    const shownField = fieldNamed(text, field)
    expect(shownField).toContain('aria-invalid="true"')
    expect(shownField).toMatch(new RegExp(`aria-describedby="[^"]*field-${field}-error`))
    expect(text).toContain(`id="field-${field}-error">${escaped(error)}`)
    expect(text).toContain(`href="#field-${field}"`)
    const other = field === 'complement' ? 'street' : 'complement'
    expect(fieldNamed(text, other)).toContain(`value="${bia[other]}"`)
  },
)

test('what is probably a slip is doubted once, and taken if it is sent again', async () => {
  const { doubts } = customerMessages
  const email = 'bia.duvida@gmial.com'
  await add(guest, variants.beans250)
  const doubted = await post(guest, await filled(guest, { email, name: 'Bia' }))
  expect(doubted.status).toBe(422)
  expect(doubted.text).toContain(`id="field-email-error">${doubts.email('bia.duvida@gmail.com')}`)
  expect(doubted.text).toContain(`id="field-name-error">${doubts.name}`)
  expect(await ordersOf(email)).toEqual([])

  const again = { ...(await filled(guest, { email, name: 'Bia' })), ...hiddenFields(doubted.text) }
  // Another slip is doubted in its turn.
  const other = await post(guest, { ...again, email: 'bia.duvida@gmaill.com' })
  expect(other.text).toContain(doubts.email('bia.duvida@gmail.com'))
  expect((await post(guest, again)).status).toBe(303)
  expect(await ordersOf(email)).toHaveLength(1)
})

test('state, shipping option and payment method must be chosen', async () => {
  await add(guest, variants.beans250)
  const { 'shipping[cafe]': _, ...form } = await filled(guest, { region: 'XX', paymentMethod: 'ouro' })
  const { status, text } = await post(guest, form)
  expect(status).toBe(422)
  for (const error of [
    fieldErrors.regionMissing,
    fieldErrors.paymentMethod,
    fieldErrors.shipping('Café da Serra'),
  ])
    expect(text).toContain(error)
  expect(text).toContain('id="field-shipping-cafe--error"')
})

test('a changed postal code comes back with its own shipping options', async () => {
  await add(guest, variants.mug)
  await add(guest, variants.beans250)
  const email = 'longe@feira.test'
  const form = await filled(guest, { email })
  const { status, text } = await post(guest, { ...form, postalCode: '69005-040' })
  expect(status).toBe(409)
  expect(text).toContain(cartMessages.problems.no_delivery)
  expect(text, 'the postal code is known').not.toContain(cartMessages.summary.shippingUnknown)
  expect(fieldNamed(text, 'postalCode')).toContain('value="69005-040"')
  expect(await ordersOf(email)).toHaveLength(0)

  const again = { ...bia, ...hiddenFields(text), ...checkedOptions(text), intent: 'order', email }
  const summary = text.slice(text.indexOf('id="summary"'))
  expect(summary, 'no longer bought').not.toContain('Caneca de cerâmica')
  expect((await post(guest, { ...again, postalCode: '69005-040' })).status).toBe(303)
  expect(await ordersOf(email)).toHaveLength(1)
  expect(shownHtml((await guest.get('/cart')).text), 'still in the cart').toContain('Caneca de cerâmica')
})

test('a cart of which nothing goes to the postal code says so at checkout', async () => {
  await add(guest, variants.mug)
  const email = 'nada@feira.test'
  const form = await filled(guest, { email, postalCode: '69005-040' })
  const { status, text } = await post(guest, form)
  expect(status).toBe(409)
  expect(text).toContain(cartMessages.summary.nothingComesHere)
  expect(await ordersOf(email)).toHaveLength(0)
})

test('a shipping price that rose meanwhile is shown before the order is placed', async () => {
  const { db } = shop.services
  await add(guest, variants.beans250)
  const email = 'mais-caro@feira.test'
  const form = await filled(guest, { email })
  await db.update(shippingRule).set({ priceMinor: 1590 }).where(eq(shippingRule.id, rules.cafeLight))
  const { status, text } = await post(guest, form)
  expect(status).toBe(409)
  expect(text).toContain(fieldErrors.totalChanged)
  expect(text).toContain('R$\u00a048,80')
  expect((await post(guest, { ...form, ...hiddenFields(text) })).status).toBe(303)
  await db.update(shippingRule).set({ priceMinor: 1290 }).where(eq(shippingRule.id, rules.cafeLight))
})

test('a shipping option that is gone must be chosen again', async () => {
  await add(guest, variants.mug)
  const form = await filled(guest, { 'shipping[ana]': rules.cafeExpress })
  const { status, text } = await post(guest, form)
  expect(status).toBe(409)
  expect(text).toContain(`id="field-shipping-ana--error">${fieldErrors.shippingChanged}`)
})

test('a form that does not contain the amounts it showed places no order', async () => {
  await add(guest, variants.beans250)
  const { itemsMinor: _, ...form } = await filled(guest, { email: 'nada-visto@feira.test' })
  expect((await post(guest, form)).status).toBe(409)
  expect(await ordersOf('nada-visto@feira.test')).toHaveLength(0)
})

test('a product that sold out meanwhile is shown on its line, and accepting it places the rest', async () => {
  await add(guest, variants.vaseBlue, 3)
  await add(guest, variants.cup)
  const email = 'quase@feira.test'
  const form = await filled(guest, { email })
  await setOnHand(variants.vaseBlue, 1)
  await setOnHand(variants.cup, 0)
  await shop.services.db.update(variant).set({ priceMinor: 13_900 }).where(eq(variant.id, variants.vaseBlue))

  const refused = await post(guest, form)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(fieldErrors.cartChanged)
  expect(refused.text).toContain('Só resta 1 unidade.')
  expect(refused.text).toContain(cartMessages.line.soldOut)
  expect(fieldNamed(refused.text, 'street')).toContain('value="Avenida Paulista"')
  const cart = (await guest.get('/cart')).text
  expect(cart).toContain('Xícara esmaltada')
  expect(await ordersOf(email)).toHaveLength(0)

  const accepted = await post(guest, { ...form, intent: 'accept' })
  expect(accepted.status).toBe(200)
  expect(accepted.text).not.toContain(cartMessages.changes.title)
  expect(fieldNamed(accepted.text, 'street')).toContain('value="Avenida Paulista"')
  const { 'shipping[cafe]': _, ...rest } = form
  const again = { ...rest, ...hiddenFields(accepted.text), ...checkedOptions(accepted.text) }
  expect((await post(guest, { ...again, intent: 'order' })).status).toBe(303)
  expect((await ordersOf(email)).map(({ totalMinor }) => totalMinor)).toEqual([13_900 + 1500])
})

test('a store that cannot be paid by Pix says so beside the payment method', async () => {
  const { db } = shop.services
  const cafeId = shop.world.merchants.cafe.id
  await add(guest, variants.beans250)
  const form = await filled(guest)
  await db.update(merchant).set({ pixKey: null }).where(eq(merchant.id, cafeId))
  const { status, text } = await post(guest, form)
  expect(status).toBe(409)
  expect(text).toContain(
    `id="field-paymentMethod-error">${fieldErrors.paymentMethodOfStore('Café da Serra')}`,
  )
  await db.update(merchant).set({ pixKey: shop.world.merchants.cafe.pixKey }).where(eq(merchant.id, cafeId))
})

test('paying by Pix costs less by the store’s Pix discount, which is shown beside the choice', async () => {
  await changePixDiscount(shop.services, { merchantId: shop.world.merchants.cafe.id, bps: 1000 })
  await add(guest, variants.beans250)
  const cart = shownHtml((await guest.get('/cart')).text)
  expect(cart).toContain(pixOfStoreText('10%'))
  expect(cart).toContain(pixTotalText('R$\u00a029,61', 'R$\u00a03,29'))

  const email = 'no-pix@feira.test'
  const form = await filled(guest, { email })
  const text = await shown(guest)
  expect(text).toContain(pixOffText('R$\u00a03,29'))
  expect(text).toContain(pixDiscountMessages.onlyByPix)
  expect(text).toMatch(/<dt>Desconto no Pix<\/dt><dd><span class="money">−R\$.3,29/)
  expect(text).toMatch(/<dt>Total<\/dt><dd><span class="money">R\$.42,51/)
  // Without scripts the total follows the payment method of the submitted form.
  const otherwise = { ...form, email: 'sem-pix@feira.test', paymentMethod: 'fake', taxId: '1' }
  const refused = await post(guest, otherwise)
  expect(refused.text).not.toContain('<dt>Desconto no Pix</dt>')
  expect(refused.text).toMatch(/<dt>Total<\/dt><dd><span class="money">R\$.45,80/)

  expect((await post(guest, form)).status).toBe(303)
  expect((await ordersOf(email)).map(({ totalMinor }) => totalMinor)).toEqual([2961 + 1290])
  await changePixDiscount(shop.services, { merchantId: shop.world.merchants.cafe.id, bps: 0 })
})

test('a campaign that ended while somebody filled in the form is named, and nothing is ordered', async () => {
  const { id } = await offerCampaign(shop.services)
  await add(guest, variants.beans250)
  const email = 'campanha@feira.test'
  const form = await filled(guest, { email })
  await endCampaign(shop.services, { campaignId: id, by: { role: 'system' } })
  const refused = await post(guest, form)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(fieldErrors.otherCampaign)
  expect(await ordersOf(email)).toHaveLength(0)
  expect((await post(guest, { ...form, ...hiddenFields(refused.text) })).status).toBe(303)
})

test('a Pix discount that ended meanwhile is shown before the order is placed', async () => {
  const merchantId = shop.world.merchants.cafe.id
  await changePixDiscount(shop.services, { merchantId, bps: 1000 })
  await add(guest, variants.beans250)
  const email = 'acabou@feira.test'
  const form = await filled(guest, { email })
  await changePixDiscount(shop.services, { merchantId, bps: 0 })
  const refused = await post(guest, form)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(fieldErrors.pixDiscountChanged)
  expect(await ordersOf(email)).toHaveLength(0)
  const again = { ...form, ...hiddenFields(refused.text) }
  expect((await post(guest, again)).status).toBe(303)
  expect((await ordersOf(email)).map(({ totalMinor }) => totalMinor)).toEqual([3290 + 1290])
})

test('a cart below the minimum order places no order', async () => {
  const { db } = shop.services
  const cafeId = shop.world.merchants.cafe.id
  await add(guest, variants.beans250)
  const form = await filled(guest)
  await db.update(merchant).set({ minOrderMinor: 5000 }).where(eq(merchant.id, cafeId))
  const { status, text } = await post(guest, form)
  expect(status).toBe(409)
  expect(text).toContain('Faltam R$\u00a017,10 para o pedido mínimo')
  await db.update(merchant).set({ minOrderMinor: null }).where(eq(merchant.id, cafeId))
})

test('with scripts the checkout form answers with data', async () => {
  await add(guest, variants.beans250)
  const send = (form: Record<string, string>) => guest.post('/checkout/_payload.json?b').send(form)
  const quoted = await send({ intent: 'postal-code', postalCode: bia.postalCode })
  expect(quoted.status).toBe(200)
  expect(quoted.body.form).toMatchObject({ ok: true, errors: {} })
  const bad = await send({ intent: 'postal-code', postalCode: '1' })
  expect(bad.status).toBe(422)
  const form = await filled(guest, { email: 'script@feira.test' })
  const { body } = await guest.get('/checkout/_payload.json?b')
  expect(body.data.checkout.quotes[0].shippingOptions[0].id).toBe(rules.cafeLight)
  const refused = await send({ ...form, taxId: '1' })
  expect(refused.status).toBe(422)
  expect(refused.body.form.errors).toEqual({ taxId: fieldErrors.taxId })
  const placed = await send(form)
  expect(placed.status).toBe(200)
  expect(placed.body.redirect).toMatch(/^\/orders\/view\//)
})

test('a signed-in customer’s form has name and e-mail, and after one order the address', async () => {
  await guest.post('/sign-in').type('form').send({ email: 'bia@feira.test', password: worldPassword })
  await add(guest, variants.filter)
  const first = await shown(guest)
  expect(fieldNamed(first, 'email')).toContain('value="bia@feira.test"')
  expect(fieldNamed(first, 'name')).toContain('value="Bia Souza"')
  expect((await post(guest, await filled(guest, { email: 'bia@feira.test' }))).status).toBe(303)
  await add(guest, variants.filter)
  const second = await shown(guest)
  for (const name of ['phone', 'taxId', 'postalCode', 'street', 'complement', 'city'] as const)
    expect(fieldNamed(second, name)).toContain(`value="${bia[name]}"`)
  await guest.post('/cart').type('form').send({ intent: 'postal-code', postalCode: '69005-040' })
  const elsewhere = await shown(guest)
  expect(fieldNamed(elsewhere, 'street')).toContain('value=""')
  expect(elsewhere).toMatch(/<option value="AM" selected/)
})

test('the fake payment is neither offered nor accepted in a shop without it', async () => {
  const real = await startApp({ payments: paymentProviders({ fakeBank: null, stripe: null }) })
  try {
    const visitor = real.visitor()
    await add(visitor, real.world.variants.beans250)
    const form = await filled(visitor, { paymentMethod: 'fake' })
    expect(await shown(visitor)).not.toContain(checkoutMessages.payment.methods.fake.label)
    const { status, text } = await post(visitor, form)
    expect(status).toBe(422)
    expect(text).toContain(fieldErrors.paymentMethod)
  } finally {
    await real.close()
  }
})

test('a visitor who places too many orders gets 429', async () => {
  const own = await startApp()
  try {
    const visitor = own.visitor()
    await add(visitor, own.world.variants.beans250)
    const { 'shipping[cafe]': _, ...form } = await filled(visitor)
    const unknown = { ...form, 'shipping[cafe]': own.world.rules.anaStandard }
    for (let tries = 0; tries < 60; tries++) await post(visitor, unknown)
    const { status, text } = await post(visitor, unknown)
    expect(status).toBe(429)
    expect(text).toContain('Muitas tentativas')
    expect(fieldNamed(text, 'street')).toContain('value="Avenida Paulista"')
  } finally {
    await own.close()
  }
})

const setOnHand = (variantId: string, onHand: number) =>
  shop.services.db.update(inventoryLevel).set({ onHand }).where(eq(inventoryLevel.variantId, variantId))

const fieldNamed = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0]

const fields = (html: string, kind: RegExp) =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => kind.test(tag))
      .map((tag) => [/ name="([^"]*)"/.exec(tag)?.[1] ?? '', / value="([^"]*)"/.exec(tag)?.[1] ?? '']),
  )
const hiddenFields = (html: string) => fields(html, /type="hidden"/)
const checkedOptions = (html: string) => {
  const { paymentMethod: _, ...shipping } = fields(html, /type="radio".*checked/)
  return shipping
}

const escaped = (text: string) => text.replaceAll("'", '&#x27;')
