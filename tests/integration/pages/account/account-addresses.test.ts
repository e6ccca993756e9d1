import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { customerAddress, orderGroup, user } from '#server/db/schema/index.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { saveAddress } from '#server/shop/customers/addresses/change-addresses.ts'
import { maxAddresses } from '#shared/account/account.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { biaAddress } from '#tests/support/shop/checkout.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const { addresses: messages, fieldErrors } = accountMessages

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const home = {
  name: 'Casa',
  recipient: 'Eva Lima',
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'ap. 12',
  district: 'Bela Vista',
  city: 'São Paulo',
  region: 'SP',
}

/** Somebody new with a session; each test has its own. */
async function customer(email: string) {
  const browser = shop.visitor()
  const form = { name: 'Eva Lima', email, password: worldPassword }
  await browser.post('/sign-up').type('form').send(form).expect(303)
  const [found] = await shop.services.db.select().from(user).where(eq(user.email, email))
  return { browser, userId: found?.id ?? '' }
}

type Customer = Awaited<ReturnType<typeof customer>>
const save = ({ browser }: Customer, form: Record<string, string>, id = 'new') =>
  browser.post(`/account/addresses/${id}`).type('form').send(form)
const stored = ({ userId }: Customer) =>
  shop.services.db
    .select()
    .from(customerAddress)
    .where(eq(customerAddress.userId, userId))
    .orderBy(customerAddress.createdAt)
const defaults = async (eva: Customer) =>
  (await stored(eva)).filter(({ isDefault }) => isDefault).map(({ name }) => name)

test('a customer stores, changes and removes addresses; one is always the default', async () => {
  const eva = await customer('eva.casa@exemplo.com.br')
  expect((await eva.browser.get('/account/addresses')).text).toContain(messages.none)
  await save(eva, home).expect(303)
  await save(eva, { ...home, name: 'Trabalho', number: '900' }).expect(303)
  expect(await defaults(eva)).toEqual(['Casa'])
  const [first, work] = await stored(eva)
  expect(first).toMatchObject({ postalCode: '01310100', complement: 'ap. 12' })
  await save(eva, { ...home, name: 'Escritório', isDefault: '1' }, work?.id).expect(303)
  expect(await defaults(eva)).toEqual(['Escritório'])
  // The default without its mark stays one until another takes its place.
  await save(eva, { ...home, name: 'Escritório' }, work?.id).expect(303)
  expect(await defaults(eva)).toEqual(['Escritório'])
  const form = { intent: 'remove-address', address: work?.id ?? '' }
  await eva.browser.post('/account/addresses').type('form').send(form).expect(303)
  await eva.browser.post('/account/addresses').type('form').send(form).expect(303)
  expect(await defaults(eva)).toEqual(['Casa'])
})

test('errors stand beside their fields, all at once, with what was typed', async () => {
  const eva = await customer('eva.erros@exemplo.com.br')
  const { status, text } = await save(eva, { ...home, name: '', postalCode: '123', street: '', number: '77' })
  expect(status).toBe(422)
  for (const name of ['name', 'postalCode', 'street']) expect(text).toContain(`id="field-${name}-error"`)
  expect(text).toContain('value="77"')
  await save(eva, home).expect(303)
  const twice = await save(eva, { ...home, name: 'CASA' })
  expect(twice.status).toBe(409)
  expect(twice.text).toContain(fieldErrors.addressNameTaken)
})

test('somebody else’s address is as unknown as one that does not exist', async () => {
  const eva = await customer('eva.propria@exemplo.com.br')
  await save(eva, home).expect(303)
  const [own] = await stored(eva)
  const stranger = await customer('estranho.endereco@exemplo.com.br')
  for (const id of [own?.id ?? '', newId()]) {
    await stranger.browser.get(`/account/addresses/${id}`).expect(404)
    await save(stranger, { ...home, name: 'Roubado' }, id).expect(404)
    const form = { intent: 'remove-address', address: id }
    await stranger.browser.post('/account/addresses').type('form').send(form).expect(303)
  }
  expect(await stored(eva)).toEqual([own])
})

test('many saved at once keep the limit and a single default', async () => {
  const eva = await customer('eva.muitos@exemplo.com.br')
  const { db } = shop.services
  const address = { ...home, postalCode: '01310100', isDefault: true }
  const answers = await Promise.allSettled(
    Array.from({ length: maxAddresses + 4 }, (_, index) =>
      saveAddress(db, {
        userId: eva.userId,
        addressId: null,
        address: { ...address, name: `Lugar ${index}` },
      }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many_addresses' } })
  expect(await stored(eva)).toHaveLength(maxAddresses)
  expect(await defaults(eva)).toHaveLength(1)
})

test('the checkout fills in the default or the chosen address, and stores a new one on request', async () => {
  const eva = await customer('eva.compra@exemplo.com.br')
  const { services, world } = shop
  await save(eva, home).expect(303)
  await save(eva, { ...home, name: 'Mãe', recipient: 'Rita Lima', number: '42' }).expect(303)
  await addToCart(services, { userId: eva.userId }, { variantId: world.variants.beans250, quantity: 1 })
  const page = (await eva.browser.get('/checkout')).text
  expect(page).toContain('value="1578"')
  expect(page).toContain('value="01310-100"')
  const [, mother] = await stored(eva)
  const chosen = (await eva.browser.get(`/checkout?address=${mother?.id}`)).text
  expect(chosen).toContain('value="42"')
  expect(chosen).toContain('value="Rita Lima"')
  const hidden = Object.fromEntries(
    [...chosen.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  const option =
    /name="(shipping\[[^"]+\])"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="(shipping\[[^"]+\])"/
  const [, field = '', value = ''] = option.exec(chosen) ?? []
  const { name: _name, ...place } = home
  const form = {
    ...hidden,
    ...place,
    [field]: value,
    intent: 'order',
    storeAddress: '1',
    email: 'eva.compra@exemplo.com.br',
    name: 'Eva Lima',
    recipient: 'Rita Lima',
    number: '7',
    phone: '(11) 98765-4321',
    taxId: '111.444.777-35',
    paymentMethod: 'pix',
  }
  const placed = await eva.browser.post('/checkout').type('form').send(form)
  expect(placed.status).toBe(303)
  const [group] = await services.db.select().from(orderGroup).where(eq(orderGroup.customerId, eva.userId))
  expect(group).toMatchObject({ name: 'Eva Lima', shipAddress: { recipient: 'Rita Lima', number: '7' } })
  expect((await stored(eva)).map(({ name }) => name)).toEqual(['Casa', 'Mãe', 'Avenida Paulista, 7'])
})

test('who has bought before finds the last purchase filled in', async () => {
  const eva = await customer('eva.comprou@exemplo.com.br')
  const { beans250 } = shop.world.variants
  await anOrder(shop, {
    items: ['beans250'],
    owner: { userId: eva.userId },
    taxId: '52998224725',
    phone: '+5511998877665',
    address: { ...biaAddress, recipient: 'Rita Lima', street: 'Rua do Sossego' },
  })
  await addToCart(shop.services, { userId: eva.userId }, { variantId: beans250, quantity: 1 })
  const { text } = await eva.browser.get('/checkout').expect(200)
  const known = ['Eva Lima', 'eva.comprou@exemplo.com.br', 'Rua do Sossego', 'Rita Lima', '529.982.247-25']
  for (const value of [...known, '(11) 99887-7665']) expect(text).toContain(`value="${value}"`)
})
