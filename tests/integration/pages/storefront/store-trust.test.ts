import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchant } from '#server/db/schema/index.ts'
import { renameStore } from '#server/shop/merchants/rename-store.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { usualAnswerMinutes } from '#server/shop/orders/views/answer-time-queries.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const shown = async (path: string) => shownHtml((await shop.visitor().get(path).expect(200)).text)

test('a store shows its checked tax id, and the WhatsApp message names the page it is sent from', async () => {
  const store = await shown('/stores/cafe')
  expect(store).toContain('11.222.333/0001-81')
  expect(store).toContain('Número válido')
  expect(store).toContain(encodeURIComponent('/stores/cafe'))
  expect(await shown('/stores/cafe/products/filtro-de-papel')).toContain(
    `text=${encodeURIComponent('Olá! Tenho uma dúvida sobre Filtro de papel')}`,
  )
  await shop.services.db.update(merchant).set({ taxId: '11222333000180' }).where(eq(merchant.slug, 'cafe'))
  expect(await shown('/stores/cafe')).not.toContain('Número válido')
})

test('a store shows its opening hours and when it answers', async () => {
  const caio = shop.visitor()
  await caio
    .post('/sign-in')
    .type('form')
    .send({ email: 'caio@feira.test', password: worldPassword })
    .expect(303)
  const save = (form: Record<string, string>) =>
    caio
      .post('/merchant/closures')
      .type('form')
      .send({ intent: 'hours', ...form })
  await save({ 'opens-1': '09:00', 'closes-1': '08:00' }).expect(422)
  await save({ 'opens-1': '09:00', 'closes-1': '18:00', 'opens-2': '09:00', 'closes-2': '18:00' }).expect(303)
  expect(await shown('/stores/cafe')).toContain('seg a ter, 9h às 18h')
  await save({}).expect(303)
  expect(await shown('/stores/cafe')).not.toContain('às 18h')
})

test('a store shows how fast it accepts orders once it has enough of them', async () => {
  const { services, world } = shop
  const { id } = world.merchants.cafe
  for (let count = 0; count < 3; count++) {
    expect(await usualAnswerMinutes(services.db, id, services.clock())).toBeNull()
    const made = await anOrder(shop, { items: [['filter', 1]] })
    await acceptOrder(services, made.key)
  }
  expect(await usualAnswerMinutes(services.db, id, services.clock())).toBe(0)
  // A cached page shows it after its revalidation.
  services.passTime(900_000)
  expect(await shown('/stores/cafe')).toContain('Em menos de 1 hora')
  expect(await shown('/stores/ana')).not.toContain('Responde a pedidos')
})

test('an earlier address of a store redirects permanently, with everything below it', async () => {
  await renameStore(shop.services, { slug: 'ana', newSlug: 'atelie-ana' })
  await renameStore(shop.services, { slug: 'atelie-ana', newSlug: 'ana-prado' })
  const old = (path: string) => shop.visitor().get(path).expect(301)
  await old('/stores/ana').expect('Location', '/stores/ana-prado')
  await old('/stores/atelie-ana?q=caneca').expect('Location', '/stores/ana-prado?q=caneca')
  await old('/stores/ana/products/caneca').expect('Location', '/stores/ana-prado/products/caneca')
  await old('/stores/ana/products/caneca/reviews').expect(
    'Location',
    '/stores/ana-prado/products/caneca/reviews',
  )
  const { body } = await shop.visitor().get('/stores/ana/_payload.json').expect(200)
  expect(body.redirect).toBe('/stores/ana-prado')

  await expect(renameStore(shop.services, { slug: 'cafe', newSlug: 'ana' })).rejects.toMatchObject({
    code: 'slug_taken',
  })
  await expect(renameStore(shop.services, { slug: 'cafe', newSlug: 'ana-prado' })).rejects.toMatchObject({
    code: 'slug_taken',
  })
  await renameStore(shop.services, { slug: 'ana-prado', newSlug: 'ana' })
  await shop.visitor().get('/stores/ana').expect(200)
  await old('/stores/ana-prado').expect('Location', '/stores/ana')
})
