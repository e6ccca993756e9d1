import { eq } from 'drizzle-orm'
import request from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inventoryLevel, stockAlert } from '#server/db/schema/index.ts'
import { favoriteMails } from '#server/shop/favorites/favorite-mails.ts'
import { sendStockAlerts } from '#server/shop/favorites/send-stock-alerts.ts'
import { unsubscribeUrl } from '#server/shop/favorites/unsubscribe.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { stockAlertMessages, unsubscribeMessages } from '#shared/messages/storefront/stock-alerts.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeEach(async () => {
  shop = await startApp()
})
afterEach(() => shop.close())

const plate = '/stores/ana/products/prato-fundo'
const requestNotice = (email: string, variant = shop.world.variants.plate, path = plate) =>
  shop.visitor().post(path).type('form').send({ intent: 'notify', variant, email })

const waiting = (email: string) =>
  shop.services.db.select().from(stockAlert).where(eq(stockAlert.email, email))

async function restock(variantId: string, onHand: number) {
  await shop.services.db.update(inventoryLevel).set({ onHand }).where(eq(inventoryLevel.variantId, variantId))
}

/** The mails that the worker would send. */
async function sent() {
  const { rows } = await shop.database.pool.query(
    `delete from pgboss.job where name = 'send-mail' returning data`,
  )
  shop.services.sent.length = 0
  for (const { data } of rows) await sendMailWith(favoriteMails)(shop.services, data)
  return shop.services.sent.splice(0)
}

test('a sold-out product has a form for a back-in-stock mail, others have none', async () => {
  const visitor = shop.visitor()
  expect(shownHtml((await visitor.get(plate)).text)).toContain(stockAlertMessages.title)
  expect(shownHtml((await visitor.get('/stores/ana/products/caneca')).text)).not.toContain(
    stockAlertMessages.title,
  )
})

test('a customer who asked twice gets one back-in-stock mail, and no second one later', async () => {
  const [first, second] = await Promise.all([
    requestNotice('bia@feira.test'),
    requestNotice('BIA@feira.test'),
  ])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(shownHtml(first.text)).toContain(stockAlertMessages.done('bia@feira.test'))
  expect(await waiting('bia@feira.test')).toHaveLength(1)

  await sendStockAlerts(shop.services)
  expect(await sent()).toEqual([])

  await restock(shop.world.variants.plate, 2)
  await Promise.all([sendStockAlerts(shop.services), sendStockAlerts(shop.services)])
  const mails = await sent()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: 'Voltou: Prato fundo' })
  expect(mails[0]?.text).toContain(`${shop.services.shop.publicUrl}${plate}`)
  await sendStockAlerts(shop.services)
  expect(await sent()).toEqual([])
})

test('the answer is the same for an address that already waits for the product', async () => {
  const reported = (text: string, email: string) =>
    shownHtml(text)
      .replaceAll(email, 'x')
      .replaceAll(/nonce="[^"]*"|answered(=|%3D)[\w-]+/g, '')
  const fresh = await requestNotice('nova@feira.test')
  const again = await requestNotice('nova@feira.test')
  expect(reported(again.text, 'nova@feira.test')).toBe(reported(fresh.text, 'nova@feira.test'))
})

test('an invalid e-mail comes back with an error beside its field', async () => {
  const { status, text } = await requestNotice('bia')
  expect(status).toBe(422)
  expect(text).toContain('id="field-email-error"')
  expect((await requestNotice('bia@feira.test', shop.world.variants.mug)).status).toBe(422)
  expect((await requestNotice('bia@feira.test', 'nada')).status).toBe(422)
  expect(
    (await requestNotice('bia@feira.test', shop.world.variants.teapot, '/stores/ana/products/bule')).status,
  ).toBe(404)
})

test('the unsubscribe link asks for confirmation, and then ends all back-in-stock mails', async () => {
  await requestNotice('davi@feira.test')
  await restock(shop.world.variants.plate, 2)
  await sendStockAlerts(shop.services)
  const mail = (await sent()).find(({ to }) => to === 'davi@feira.test')
  await restock(shop.world.variants.plate, 0)
  await requestNotice('davi@feira.test')

  const path = /\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const visitor = shop.visitor()
  const page = await visitor.get(path).expect(200)
  expect(page.text).toContain(unsubscribeMessages.submit)
  const stillWaits = async () => (await waiting('davi@feira.test')).filter(({ sentAt }) => sentAt === null)
  expect(await stillWaits()).toHaveLength(1)
  const done = await visitor.post(path).type('form').send({})
  expect(done.text).toContain(unsubscribeMessages.done)
  expect(await stillWaits()).toEqual([])
  await visitor.post(path).type('form').send({}).expect(200)

  const forged = path.replace(/.{8}$/, 'AAAAAAAA')
  expect((await visitor.get(forged)).text).toContain(unsubscribeMessages.invalid)
  await visitor.post(forged).type('form').send({}).expect(410)
})

test('a mail program unsubscribes by one POST, without confirmation and without our pages', async () => {
  await requestNotice('eva@feira.test')
  await restock(shop.world.variants.plate, 2)
  await sendStockAlerts(shop.services)
  const mail = (await sent()).find(({ to }) => to === 'eva@feira.test')
  await restock(shop.world.variants.plate, 0)
  await requestNotice('eva@feira.test')
  const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '')
  const waits = async () => (await waiting('eva@feira.test')).filter(({ sentAt }) => sentAt === null)

  const program = request(shop.app)
  await program
    .post(pathname + search)
    .type('form')
    .send({})
    .expect(403)
  expect(await waits()).toHaveLength(1)
  await program
    .post(pathname + search)
    .type('form')
    .send({ 'List-Unsubscribe': 'One-Click' })
    .expect(200)
  expect(await waits()).toEqual([])
  await program.post(`${pathname}?token=x`).type('form').send({ 'List-Unsubscribe': 'One-Click' }).expect(410)
})

test('a mail program unsubscribes by a multipart form, as RFC 8058 allows', async () => {
  await requestNotice('igor@feira.test')
  const [{ id } = { id: '' }] = await waiting('igor@feira.test')
  const { pathname, search } = new URL(unsubscribeUrl(shop.services, { kind: 'stock-notice', id }))
  await request(shop.app)
    .post(pathname + search)
    .field('List-Unsubscribe', 'One-Click')
    .expect(200)
  expect(await waiting('igor@feira.test')).toEqual([])
})

test('a variant that is back in stock is shown chosen', async () => {
  await requestNotice('rui@feira.test')
  await restock(shop.world.variants.plate, 2)
  await sendStockAlerts(shop.services)
  const mail = (await sent()).find(({ to }) => to === 'rui@feira.test')
  expect(mail?.text).toContain(`${plate}?variant=${shop.world.variants.plate}`)
  expect(mail?.html).toContain('R$')
})

test('back-in-stock mails to one address are limited', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 21; time++) statuses.push((await requestNotice('cheia@feira.test')).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
})
