import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { review, reviewVote, user } from '#server/db/schema/index.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import { confirmedCustomer } from '#tests/support/http/confirmed-customer.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'

const product = '/stores/cafe/products/prensa-francesa'
const messages = reviewMessages.helpful

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

type Browser = ReturnType<typeof shop.visitor>

/** Of the same product as all others of this file. */
async function aReview({ text, customerId = null }: { text: string; customerId?: string | null }) {
  const { db } = shop.services
  const { groupId, orderId } = await anOrder(shop, { items: [['press', 1]] })
  const line = await db.query.orderLine.findFirst({ where: (each, { eq: is }) => is(each.orderId, orderId) })
  const [written] = await db
    .insert(review)
    .values({
      productId: shop.world.products.press,
      merchantId: shop.world.merchants.cafe.id,
      orderLineId: line?.id ?? '',
      groupId,
      customerId,
      author: 'Bia S.',
      stars: 5,
      text,
    })
    .returning({ id: review.id })
  return written?.id ?? ''
}

const vote = (browser: Browser, reviewId: string) =>
  browser.post(`${product}/reviews`).type('form').send({ intent: 'vote', review: reviewId })

const countOf = async (id: string) => {
  const [found] = await shop.services.db
    .select({ count: review.helpfulCount })
    .from(review)
    .where(eq(review.id, id))
  return found?.count
}

test('a vote counts once for each person, sent twice at the same moment as well', async () => {
  const id = await aReview({ text: 'Café encorpado' })
  const [eva, fabio] = [
    await confirmedCustomer(shop, 'eva@exemplo.com.br'),
    await confirmedCustomer(shop, 'fabio@exemplo.com.br'),
  ]
  const answers = await Promise.all([vote(eva, id), vote(eva, id), vote(fabio, id), vote(shop.visitor(), id)])
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).toContain(messages.done)
  }
  expect(await countOf(id)).toBe(3)
  expect(shownHtml((await shop.visitor().get(`${product}/reviews`)).text)).toContain(messages.count(3))
})

test('the product shows the reviews that helped most, the newest of equals first', async () => {
  for (const text of ['Primeira opinião', 'Segunda opinião', 'Terceira opinião']) await aReview({ text })
  const helpful = await aReview({ text: 'A que ajudou' })
  for (const text of ['Quarta opinião', 'Quinta opinião']) await aReview({ text })
  for (const name of ['gil', 'hugo', 'ines', 'joana'])
    await vote(await confirmedCustomer(shop, `${name}@exemplo.com.br`), helpful)
  const { text } = await shop.visitor().get(product)
  expect(text.indexOf('A que ajudou')).toBeGreaterThan(0)
  expect(text.indexOf('A que ajudou')).toBeLessThan(text.indexOf('Quinta opinião'))
  expect(text).not.toContain('Primeira opinião')
})

test('nobody votes for their own review, nor for one that is hidden or none', async () => {
  const karla = await confirmedCustomer(shop, 'karla@exemplo.com.br')
  const { db } = shop.services
  const [own] = await db.select().from(user).where(eq(user.email, 'karla@exemplo.com.br'))
  const id = await aReview({ text: 'A minha', customerId: own?.id ?? null })
  const refused = await vote(karla, id)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(ruleMessages.own_review)
  await db.update(review).set({ status: 'hidden', hiddenReason: 'x' }).where(eq(review.id, id))
  for (const gone of [id, '00000000-0000-7000-8000-000000000000', 'bobagem']) {
    const { status, text } = await vote(shop.visitor(), gone)
    expect([status, text.includes(reviewMessages.report.gone)]).toEqual([404, true])
  }
  expect(await db.$count(reviewVote, eq(reviewVote.reviewId, id))).toBe(0)
})
