import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { favoriteProduct, product, variant } from '#server/db/schema/index.ts'
import { favoriteMails } from '#server/shop/favorites/favorite-mails.ts'
import { sendPriceDrops } from '#server/shop/favorites/send-price-drops.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import type { favoriteActions } from '#shared/catalog/favorites.ts'
import { favoriteMessages } from '#shared/messages/storefront/favorites.ts'
import { unsubscribeMessages } from '#shared/messages/storefront/stock-alerts.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

type Visitor = ReturnType<typeof shop.visitor>
type FavoriteAction = (typeof favoriteActions)[number]
const post = (visitor: Visitor, form: Record<string, string>) =>
  visitor.post('/favourites').type('form').send(form)
/** Sends the form of a favorite button. */
const sendFavorite = (
  visitor: Visitor,
  action: FavoriteAction,
  id: string,
  more: Record<string, string> = {},
) => post(visitor, { [action]: id, ...more })
const signIn = (visitor: Visitor, email: string) =>
  visitor.post('/sign-in').type('form').send({ email, password: worldPassword }).expect(303)
const titles = async (visitor: Visitor) => {
  const { body } = await visitor.get('/favourites/_payload.json').expect(200)
  const { products, stores } = body.data.favorites as Record<string, { title?: string; name?: string }[]>
  return [...(products ?? []), ...(stores ?? [])].map(({ title, name }) => title ?? name)
}

test('a guest saves products and stores as favorites without an account and without scripts', async () => {
  const { products, merchants } = shop.world
  const guest = shop.visitor()
  expect((await guest.get('/favourites')).text).toContain(favoriteMessages.none)
  const back = '/stores/ana?sort=name'
  await sendFavorite(guest, 'add-product', products.mug, { back }).expect(303).expect('Location', back)
  await sendFavorite(guest, 'add-product', products.mug).expect(303)
  await sendFavorite(guest, 'add-product', products.cup)
  // The form of tabs with an earlier build.
  await post(guest, { 'add-store': merchants.cafe.id }).expect(303)
  expect(await titles(guest)).toEqual(['Xícara esmaltada', 'Caneca de cerâmica', 'Café da Serra'])
  // Every favorite button of this page would remove its favorite.
  expect(shownHtml((await guest.get('/favourites')).text)).toContain('name="remove-product"')
  await sendFavorite(guest, 'remove-product', products.cup)
  await sendFavorite(guest, 'remove-store', merchants.cafe.id)
  expect(await titles(guest)).toEqual(['Caneca de cerâmica'])
  expect(await titles(shop.visitor())).toEqual([])
})

test('a cached page contains no favorites; its layout data do', async () => {
  const guest = shop.visitor()
  await sendFavorite(guest, 'add-product', shop.world.products.mug)
  const { text } = await guest.get('/stores/ana')
  expect(shownHtml(text)).not.toContain('remove-product')
  const { body } = await guest.get('/stores/ana/_payload.json')
  expect(body.data.layout.favorites.products).toEqual([shop.world.products.mug])
})

test('signing in moves a guest’s favorites to the account, once', async () => {
  const { products, merchants, users } = shop.world
  const guest = shop.visitor()
  await sendFavorite(guest, 'add-product', products.mug)
  await sendFavorite(guest, 'add-product', products.teapot)
  await sendFavorite(guest, 'add-store', merchants.ana.id)
  await signIn(guest, 'bia@feira.test')
  // A draft cannot be a favorite.
  expect(await titles(guest)).toEqual(['Caneca de cerâmica', 'Cerâmica da Ana'])
  const elsewhere = shop.visitor()
  await signIn(elsewhere, 'bia@feira.test')
  expect(await titles(elsewhere)).toEqual(['Caneca de cerâmica', 'Cerâmica da Ana'])
  await sendFavorite(elsewhere, 'add-product', newId()).expect(404)
  await post(elsewhere, { 'add-product': 'nada' }).expect(404)
  await sendFavorite(elsewhere, 'remove-product', products.mug)
  await sendFavorite(elsewhere, 'remove-product', products.mug).expect(303)
  await sendFavorite(elsewhere, 'remove-store', merchants.ana.id)
  expect(await titles(guest)).toEqual([])
  await elsewhere.post('/sign-out').type('form').send({})
  expect(await titles(elsewhere)).toEqual([])
  expect(users.bia.id).toBeTruthy()
})

test('an invalid favorite is refused, and never redirects elsewhere', async () => {
  const guest = shop.visitor()
  await post(guest, {}).expect(422)
  await post(guest, { 'add-product': '<script>' }).expect(404)
  await post(guest, { intent: 'price-mails', wanted: '1' })
    .expect(303)
    .expect('Location', /^\/sign-in\?to=/)
  await sendFavorite(guest, 'add-product', shop.world.products.mug, { back: 'https://evil.test/' })
    .expect(303)
    .expect('Location', '/')
  await guest.get('/favourites').set('Cookie', 'feira_favoritos=%F0%9F~x').expect(200)
})

test('a customer who asked for it gets one mail when a favorite’s price drops', async () => {
  const { services, world, database } = shop
  const { db } = services
  const caio = shop.visitor()
  await signIn(caio, 'caio@feira.test')
  const price = (priceMinor: number) =>
    db.update(variant).set({ priceMinor }).where(eq(variant.productId, world.products.mug))
  const sent = async () => {
    await sendPriceDrops(services)
    const { rows } = await database.pool.query(
      `delete from pgboss.job where name = 'send-mail' and data->>'template' = 'price-drop' returning data`,
    )
    services.sent.length = 0
    for (const { data } of rows) await sendMailWith(favoriteMails)(services, data)
    return services.sent.splice(0)
  }
  await sendFavorite(caio, 'add-product', world.products.mug)
  await price(5000)
  expect(await sent()).toEqual([])
  await post(caio, { intent: 'price-mails', wanted: '1' }).expect(303)
  expect((await caio.get('/favourites')).text).toContain(favoriteMessages.priceMails.on)
  const [mail, ...others] = await sent()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'caio@feira.test', subject: 'Baixou de preço: Caneca de cerâmica' })
  expect(mail?.text).toMatch(
    /de R\$\s\d+,\d\d por R\$\s50,00\nhttp:\/\/feira.test\/stores\/ana\/products\/caneca/,
  )
  expect(await sent()).toEqual([])
  await price(5200)
  await price(5100)
  expect(await sent()).toEqual([])
  await price(4000)
  await Promise.all([sendPriceDrops(services), sendPriceDrops(services)])
  expect(await sent()).toHaveLength(1)
  const [known] = await db
    .select()
    .from(favoriteProduct)
    .where(eq(favoriteProduct.userId, world.users.caio.id))
  expect(known?.knownPriceMinor).toBe(4000)

  const path = /\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect((await shop.visitor().post(path).type('form').send({})).text).toContain(unsubscribeMessages.done)
  await price(3000)
  expect(await sent()).toEqual([])
  expect((await caio.get('/favourites')).text).toContain(favoriteMessages.priceMails.off)
})

test('a favorite that is no longer sold is hidden, and shown again when it is on sale', async () => {
  const { products } = shop.world
  const guest = shop.visitor()
  await sendFavorite(guest, 'add-product', products.press)
  const status = (to: 'archived' | 'published') =>
    shop.services.db.update(product).set({ status: to }).where(eq(product.id, products.press))
  await status('archived')
  expect(await titles(guest)).toEqual([])
  await status('published')
  expect(await titles(guest)).toEqual(['Prensa francesa'])
})
