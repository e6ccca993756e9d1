import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { order, review } from '#server/db/schema/index.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { reviewAnchor } from '#shared/catalog/reviews.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder, markDelivered } from '#tests/support/shop/an-order.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let link: string
let number: string
let groupId: string
beforeEach(async () => {
  shop = await startApp()
  const made = await anOrder(shop, { items: [['press', 1]] })
  groupId = made.groupId
  await markDelivered(shop.services, made.orderId)
  link = `/orders/view/${await newOrderLink(shop.services, groupId)}`
  const [row] = await shop.services.db.select().from(order).where(eq(order.id, made.orderId))
  number = row?.number ?? ''
})
afterEach(() => shop.close())

const product = '/stores/cafe/products/prensa-francesa'
const post = (path: string, form: Record<string, string>, visitor = shop.visitor()) =>
  visitor.post(path).type('form').send(form)
const write = (form: Record<string, string>) =>
  post(link, { intent: 'review', order: number, line: '0', ...form })
const writeFour = () => write({ stars: '4', text: 'Faz um café\nencorpado <b>mesmo</b>' }).expect(303)
const shown = async (path: string) => shownHtml((await shop.visitor().get(path).expect(200)).text)

async function reviewId() {
  const [found] = await shop.services.db.select().from(review).where(eq(review.groupId, groupId))
  return found?.id ?? ''
}

test('a product without reviews says so', async () => {
  expect(await shown(product)).toContain(reviewMessages.none)
  expect(await shown(`${product}/reviews`)).toContain(reviewMessages.noneText)
})

test('a review without stars comes back with its text', async () => {
  const { status, text } = await write({ text: 'Café ótimo' })
  expect(status).toBe(422)
  expect(text).toContain(reviewMessages.fieldErrors.stars)
  expect(text).toContain('Café ótimo')
  expect((await write({ stars: '5', text: 'a'.repeat(2001) })).status).toBe(422)
  expect((await write({ stars: '6' })).status).toBe(422)
  expect((await write({ stars: '5', line: '7' })).status).toBe(404)
})

test('a guest’s review by the order link is shown on product, store and cards, and in structured data', async () => {
  await writeFour()
  const page = (await shop.visitor().get(product)).text
  const html = shownHtml(page)
  expect(html).toContain('encorpado &lt;b&gt;mesmo&lt;/b&gt;')
  expect(html).toContain('Nota 4,0 de 5, 1 avaliação')
  expect(html).toContain('Bia S.')
  expect(page).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1')
  expect(await shown('/stores/cafe')).toContain('Nota 4,0 de 5')
  expect(await shown('/search?q=prensa')).toContain('Nota 4,0 de 5')
  expect(await shown('/stores')).toContain('Nota 4,0 de 5')
  expect(await shown(`${product}/reviews?stars=4`)).toContain('encorpado')
  expect(await shown(`${product}/reviews?stars=5`)).toContain(reviewMessages.noneOfStars)
  expect(await shown(`${product}/reviews?stars=bobagem&cursor=%00`)).toContain('encorpado')
  expect(await shown(link)).toContain(reviewMessages.own.change('Prensa francesa'))
})

test('a review says which variant was bought', async () => {
  const made = await anOrder(shop, { items: ['beans250'], state: 'delivered' })
  const path = `/orders/view/${await newOrderLink(shop.services, made.groupId)}`
  const form = { intent: 'review', order: made.number, line: '0', stars: '5', text: 'Moagem perfeita' }
  await post(path, form).expect(303)
  const html = await shown('/stores/cafe/products/cafe-em-graos')
  expect(html).toContain(`${reviewMessages.variant} 250 g`)
})

test('the merchant of the product answers a review, others cannot', async () => {
  await writeFour()
  const ana = await shop.signedIn('ana@feira.test')
  await post('/merchant/reviews', { intent: 'reply', review: await reviewId(), reply: 'Oi' }, ana).expect(404)
  const caio = await shop.signedIn('caio@feira.test')
  const answer = (reply: string) => async () =>
    post('/merchant/reviews/_payload.json', { intent: 'reply', review: await reviewId(), reply }, caio)
  expect((await answer('')()).status).toBe(422)
  const { body: replied } = await answer('Obrigado, Bia!')()
  expect(replied.redirect).toContain(`#${reviewAnchor(await reviewId())}`)
  expect(shownHtml((await caio.get(replied.redirect)).text)).toContain(reviewMessages.merchant.replied)
  expect((await answer('Outra coisa')()).status).toBe(409)
  expect(await shown(product)).toContain('Obrigado, Bia!')
  const { body } = await caio.get('/merchant/reviews/_payload.json').expect(200)
  expect(body.data['merchant-reviews'].reviews.items).toHaveLength(1)
})

test('the operator hides a reported review with a reason that its author reads', async () => {
  await writeFour()
  expect(await shown(product)).toContain('encorpado')
  const report = async (form: Record<string, string>) =>
    post(`${product}/reviews`, { intent: 'report', review: await reviewId(), ...form })
  expect((await report({})).status).toBe(422)
  expect((await report({ reason: 'other', review: 'nada' })).status).toBe(404)
  const done = await report({ reason: 'offensive', note: 'Olha isso' })
  expect(shownHtml(done.text)).toContain(reviewMessages.report.done)

  const olga = await shop.signedIn('olga@feira.test')
  expect((await olga.get('/operator/reviews')).text).toContain('Olha isso')
  const hide = async (reason: string) =>
    post('/operator/reviews', { intent: 'hide', review: await reviewId(), ground: 'offensive', reason }, olga)
  expect((await hide('')).status).toBe(422)
  expect((await hide('Ofende a loja')).headers.location).toBe('/operator/reviews?done=hide')
  expect((await olga.get('/operator/reviews?done=hide')).text).toContain(reviewMessages.operator.done.hide)
  expect((await olga.get('/operator/reviews')).text).toContain(reviewMessages.operator.none)
  expect(await shown(product)).not.toContain('encorpado')
  expect(await shown(link)).toContain(reviewMessages.own.hidden('Ofende a loja'))
  await (await shop.signedIn('bia@feira.test')).get('/operator/reviews').expect(403)
})
