import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchant, merchantMember, product, session } from '#server/db/schema/index.ts'
import { panelStoreField } from '#shared/merchants/panel-store-field.ts'
import { chooseStoreMessages as messages } from '#shared/messages/merchant/team.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
  const { users, merchants } = shop.world
  await shop.services.db
    .insert(merchantMember)
    .values({ merchantId: merchants.ana.id, userId: users.caio.id, role: 'finance' })
})
afterAll(() => shop.close())

const cafe = () => shop.world.merchants.cafe
const ana = () => shop.world.merchants.ana

async function signedIn(email = 'caio@feira.test') {
  const visitor = shop.visitor()
  await visitor.post('/sign-in').type('form').send({ email, password: worldPassword }).expect(303)
  return visitor
}

type Browser = Awaited<ReturnType<typeof signedIn>>

const choose = (visitor: Browser, chosen: string, more = {}) =>
  visitor
    .post('/merchant/stores')
    .type('form')
    .send({ intent: 'choose-store', chosen, ...more })

const storeShownTo = async (visitor: Browser): Promise<string> => {
  const { body } = await visitor.get('/merchant/stores/_payload.json').expect(200)
  return body.data.layout.visitor.store.slug
}

test('somebody with two stores switches between them, and each session remembers its own', async () => {
  const [phone, desk] = [await signedIn(), await signedIn()]
  expect((await phone.get('/merchant/stores').expect(200)).text).toContain(ana().name)
  expect(await storeShownTo(phone)).toBe('cafe')
  await choose(phone, ana().id).expect(303)
  expect(await storeShownTo(phone)).toBe('ana')
  expect(await storeShownTo(desk)).toBe('cafe')
  const { body } = await phone
    .post('/merchant/stores/_payload.json')
    .accept('json')
    .type('form')
    .send({ intent: 'choose-store', chosen: cafe().id })
  expect(body.visitor.store.slug).toBe('cafe')
})

test('the rights are those in the store that is shown', async () => {
  const caio = await signedIn()
  const mug = `/merchant/products/${shop.world.products.mug}`
  const beans = `/merchant/products/${shop.world.products.beans}`
  await caio.get(beans).expect(200)
  await caio.get(mug).expect(404)
  await choose(caio, ana().id).expect(303)
  await caio.get(mug).expect(403)
  await caio.get('/merchant/settings/pix').expect(403)
  await caio.get('/merchant/statement').expect(200)
})

test('nobody chooses a store of others, a closed one, or one that does not exist', async () => {
  const bia = await signedIn('bia@feira.test')
  await choose(bia, cafe().id).expect(404)
  const caio = await signedIn()
  await choose(caio, shop.world.users.ana.id).expect(404)
  await choose(caio, 'nada').expect(404)
  const { db } = shop.services
  await db.update(merchant).set({ status: 'closed' }).where(eq(merchant.id, ana().id))
  await choose(caio, ana().id).expect(404)
  await db.update(merchant).set({ status: 'active' }).where(eq(merchant.id, ana().id))
  expect(await storeShownTo(caio)).toBe('cafe')
  await shop.visitor().get('/merchant/stores').expect(302)
})

test('who leaves the chosen store works for another, though the session still names it', async () => {
  const caio = await signedIn()
  await choose(caio, ana().id).expect(303)
  const { db } = shop.services
  const isCaioAtAna = eq(merchantMember.role, 'finance')
  await db.delete(merchantMember).where(isCaioAtAna)
  expect(await storeShownTo(caio)).toBe('cafe')
  expect(await db.select().from(session).where(eq(session.merchantId, ana().id))).not.toEqual([])
  await db
    .insert(merchantMember)
    .values({ merchantId: ana().id, userId: shop.world.users.caio.id, role: 'finance' })
})

test('the form of one tab is refused once another tab has switched the store', async () => {
  const caio = await signedIn()
  const { text } = await caio.get('/merchant/products/new').expect(200)
  expect(text).toContain(`name="${panelStoreField}" value="${cafe().id}"`)
  await shop.services.db
    .update(merchantMember)
    .set({ role: 'manager' })
    .where(eq(merchantMember.role, 'finance'))
  await choose(caio, ana().id).expect(303)
  const before = await shop.services.db.$count(product)
  const form = { intent: 'save', title: 'Caneca', price: '10,00', [panelStoreField]: cafe().id }
  const refused = await caio.post('/merchant/products/new').type('form').send(form).expect(303)
  const { pathname, search } = new URL(refused.headers.location ?? '', 'http://feira.test')
  expect(pathname).toBe('/merchant/stores')
  const shown = await caio.get(pathname + search).expect(200)
  expect(shown.text).toContain(messages.refusedOf(cafe().name, ana().name))
  // A form that names no store is one of nobody knows which.
  const { [panelStoreField]: _named, ...unnamed } = form
  await caio
    .post('/merchant/products/new')
    .type('form')
    .send(unnamed)
    .expect(303)
    .expect('Location', /^\/merchant\/stores/)
  // An upload is read by its page, and refused there.
  const upload = caio.post('/merchant/bank-statements').field(panelStoreField, cafe().id)
  await upload
    .attach('file', Buffer.from('data;valor'), 'conta.csv')
    .expect(303)
    .expect('Location', /^\/merchant\/stores/)
  expect(await shop.services.db.$count(product)).toBe(before)
  await choose(caio, cafe().id, { to: '/merchant/products/new' })
    .expect(303)
    .expect('Location', '/merchant/products/new')
  await caio
    .post('/merchant/products/new')
    .type('form')
    .send({ ...form, title: '' })
    .expect(422)
  await shop.services.db
    .update(merchantMember)
    .set({ role: 'finance' })
    .where(eq(merchantMember.role, 'manager'))
})

test('a link names its store, and leads to the choice if the panel shows another', async () => {
  const caio = await signedIn()
  await caio.get('/merchant/statement?store=cafe').expect(200)
  const asked = await caio.get('/merchant/statement?store=ana').expect(302)
  const { pathname, search } = new URL(asked.headers.location ?? '', 'http://feira.test')
  const shown = await caio.get(pathname + search).expect(200)
  expect(shown.text).toContain(messages.linkIs(ana().name))
  expect(await storeShownTo(caio)).toBe('cafe')
  const to = '/merchant/statement?store=ana'
  await choose(caio, ana().id, { to }).expect(303).expect('Location', to)
  await caio.get(to).expect(200)
  await choose(caio, cafe().id, { to: 'https://example.com/' }).expect(303).expect('Location', '/merchant')
})
