import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { auditEntry, merchant, order, product, review } from '#server/db/schema/index.ts'
import { actingServices } from '#server/shop/audit/acting-services.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { hideReview, publishReview } from '#server/shop/reviews/moderate-review.ts'
import { ownReviews } from '#server/shop/reviews/own-review-queries.ts'
import { replyToReview } from '#server/shop/reviews/reply-to-review.ts'
import { reportReview } from '#server/shop/reviews/report-review.ts'
import { moderatedReviews } from '#server/shop/reviews/reported-queries.ts'
import { reviewMails } from '#server/shop/reviews/review-mails.ts'
import { reviewsOfMerchant, reviewsOfProduct, starCounts } from '#server/shop/reviews/review-queries.ts'
import { writeReview } from '#server/shop/reviews/write-review.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { anOrder, type Item, markDelivered } from '#tests/support/shop/an-order.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeEach(async () => {
  shop = await startShop()
})
afterEach(() => shop.close())

/** A delivered order of a guest. */
async function arrived(...items: Item[]) {
  const made = await anOrder(shop, { items, state: 'delivered' })
  return made
}

async function ratingOf(productId: string) {
  const [found] = await shop.services.db.select().from(product).where(eq(product.id, productId))
  return { count: found?.ratingCount, sum: found?.ratingSum, hundredths: found?.ratingHundredths }
}

const write = (orderId: string, stars: number, text = '', position = 0) =>
  writeReview(shop.services, { orderId, position, stars, text, ip: '' })

const reviewOf = async (groupId: string) => {
  const [found] = await shop.services.db.select().from(review).where(eq(review.groupId, groupId))
  if (!found) throw new Error('There is no review')
  return found
}

const differences = () => findDifferences(shop.services.db)

test('only delivered products can be reviewed', async () => {
  const { orderId } = await anOrder(shop, { items: [['beans250', 1]] })
  await expect(write(orderId, 5)).rejects.toMatchObject({ code: 'not_received' })
  await expect(write(orderId, 5, '', 9)).rejects.toMatchObject({ code: 'not_found' })
  await markDelivered(shop.services, orderId)
  await write(orderId, 5)
  expect(await ratingOf(shop.world.products.beans)).toEqual({ count: 1, sum: 5, hundredths: 500 })
})

test('a second review by the same customer replaces the first, and the ratings follow', async () => {
  const { press } = shop.world.products
  const first = await arrived('press')
  const second = await arrived('press')
  await Promise.all([write(first.orderId, 2, 'Vazou'), write(first.orderId, 2, 'Vazou')])
  await write(second.orderId, 5)
  expect(await ratingOf(press)).toEqual({ count: 2, sum: 7, hundredths: 350 })
  await write(first.orderId, 4, 'Trocaram, agora está ótima')
  expect(await ratingOf(press)).toEqual({ count: 2, sum: 9, hundredths: 450 })
  const said = await reviewOf(first.groupId)
  expect(said).toMatchObject({ stars: 4, text: 'Trocaram, agora está ótima', author: 'Bia S.' })
  expect(said.editedAt).not.toBeNull()
  expect(await differences()).toEqual([])
})

test('reviews of two variants, or from two orders of one customer, are one review', async () => {
  const { services, world } = shop
  const owner = { userId: world.users.bia.id }
  const made = await arrived('vaseSand', 'vaseBlue')
  expect((await ownReviews(services, [made.number]))[made.number]).toHaveLength(1)
  await write(made.orderId, 3, '', 0)
  await write(made.orderId, 4, '', 1)
  expect((await starCounts(services.db, world.products.vase)).reduce((sum, each) => sum + each)).toBe(1)

  for (const stars of [1, 5]) {
    const groupId = await placeBiasOrder(services, owner, [[world.variants.filter, 1]])
    const [row] = await services.db.select().from(order).where(eq(order.groupId, groupId))
    if (!row) throw new Error('No order was placed')
    // Hers, whether or not it was paid: it lies before her.
    await shop.pool.query(
      'update order_line set quantity_shipped = 1, quantity_delivered = 1 where order_id = $1',
      [row.id],
    )
    await write(row.id, stars)
  }
  expect(await ratingOf(world.products.filter)).toEqual({ count: 1, sum: 5, hundredths: 500 })
})

test('the database refuses a review with six stars', async () => {
  const { orderId } = await arrived('cup')
  await expect(write(orderId, 6)).rejects.toThrow()
})

test('a merchant answers reviews of the own store, once', async () => {
  const { services, world } = shop
  const { orderId, groupId } = await arrived('beans1kg')
  await write(orderId, 4, 'Bom')
  const { id: reviewId } = await reviewOf(groupId)
  const { cafe, ana } = world.merchants
  const answer = (merchantId: string, text: string) => replyToReview(services, { merchantId, reviewId, text })
  await expect(answer(ana.id, 'Oi')).rejects.toMatchObject({ code: 'not_found' })
  await answer(cafe.id, 'Obrigado!')
  await answer(cafe.id, 'Obrigado!')
  await expect(answer(cafe.id, 'Mudei de ideia')).rejects.toMatchObject({ code: 'already_replied' })
  const { items } = await reviewsOfMerchant(services.db, cafe.id, null)
  expect(items.find(({ id }) => id === reviewId)?.reply?.text).toBe('Obrigado!')
})

test('a merchant gets one mail about a review, and its author one about the answer', async () => {
  const { services, world, pool } = shop
  const mails = async (reviewId: string) => {
    const { rows } = await pool.query(
      `select data from pgboss.job where name = 'send-mail' and data->'data'->>'reviewId' = $1 order by created_on`,
      [reviewId],
    )
    services.sent.length = 0
    for (const { data } of rows) await sendMailWith(reviewMails)(services, data)
    return services.sent.splice(0)
  }
  const { orderId, groupId } = await arrived('beans1kg')
  await write(orderId, 2, 'Moído grosso')
  await write(orderId, 4, 'Trocaram')
  const { id: reviewId } = await reviewOf(groupId)
  expect((await mails(reviewId)).map(({ to }) => to)).toEqual(['oi@cafe.feira.test'])
  const answer = { merchantId: world.merchants.cafe.id, reviewId, text: 'Que bom!' }
  await Promise.all([replyToReview(services, answer), replyToReview(services, answer)])
  const [toStore, toAuthor, ...others] = await mails(reviewId)
  expect(others).toEqual([])
  expect(toStore?.text).toContain('Trocaram')
  expect(toAuthor).toMatchObject({ to: 'bia@feira.test' })
  expect(toAuthor?.text).toContain('Que bom!')
})

test('a reported review waits for the operator; once hidden it does not count and cannot be changed', async () => {
  const { services, world } = shop
  const { orderId, groupId } = await arrived('mug')
  await write(orderId, 1, 'Visite meu site')
  const { id: reviewId } = await reviewOf(groupId)
  const report = { reviewId, reason: 'fake', note: '', userId: null } as const
  await reportReview(services, { ...report, ip: '203.0.113.7' })
  await reportReview(services, { ...report, ip: '203.0.113.7' })
  await reportReview(services, { ...report, ip: '203.0.113.8' })
  const [reported] = (await moderatedReviews(services.db, { list: 'reported', after: null })).items
  expect(reported).toMatchObject({ id: reviewId, reports: [{ reason: 'fake' }, { reason: 'fake' }] })

  await hideReview(services, { reviewId, ground: 'spam', reason: 'Propaganda' })
  await hideReview(services, { reviewId, ground: 'spam', reason: 'Propaganda' })
  expect((await moderatedReviews(services.db, { list: 'reported', after: null })).items).toEqual([])
  expect(await ratingOf(world.products.mug)).toEqual({ count: 0, sum: 0, hundredths: null })
  expect((await reviewsOfProduct(services.db, world.products.mug, { cursor: null })).items).toEqual([])
  await expect(write(orderId, 5, 'De novo')).rejects.toMatchObject({ code: 'review_hidden' })
  await expect(reportReview(services, { ...report, ip: '203.0.113.9' })).rejects.toMatchObject({
    code: 'not_found',
  })

  const hidden = async () => (await moderatedReviews(services.db, { list: 'hidden', after: null })).items
  expect(await hidden()).toMatchObject([{ id: reviewId, hiddenReason: 'Propaganda', reports: [] }])
  await publishReview(services, { reviewId })
  expect(await hidden()).toEqual([])
  expect(await ratingOf(world.products.mug)).toEqual({ count: 1, sum: 1, hundredths: 100 })
  expect(await differences()).toEqual([])
})

test('a decision about a review is in the audit log once, and so is one to leave it as it is', async () => {
  const { services } = shop
  const { orderId, groupId } = await arrived('mug')
  await write(orderId, 1, 'Olha isso')
  const { id: reviewId } = await reviewOf(groupId)
  const operator = actingServices(services, { role: 'operator', userId: null, ip: null })
  const twice = async (decide: () => Promise<void>) => {
    await decide()
    await decide()
  }
  await reportReview(services, { reviewId, reason: 'fake', note: '', userId: null, ip: '203.0.113.9' })
  await twice(() => publishReview(operator, { reviewId }))
  for (const reason of ['Ofende', 'Propaganda'])
    await twice(() => hideReview(operator, { reviewId, ground: 'rules', reason }))
  await twice(() => publishReview(operator, { reviewId }))
  const isAbout = eq(auditEntry.subjectId, reviewId)
  const entries = await services.db
    .select()
    .from(auditEntry)
    .where(isAbout)
    .orderBy(auditEntry.at, auditEntry.id)
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['review.published', null],
    ['review.hidden', 'Ofende'],
    ['review.hidden', 'Propaganda'],
    ['review.published', null],
  ])
})

test('verify finds a rating that is not the sum of its reviews', async () => {
  const { db } = shop.services
  const { orderId } = await arrived('mug')
  await write(orderId, 5)
  expect(await differences()).toEqual([])
  await db.update(product).set({ ratingSum: 99 }).where(eq(product.id, shop.world.products.mug))
  await db.update(merchant).set({ ratingCount: 99 }).where(eq(merchant.slug, 'ana'))
  expect((await differences()).map(({ check }) => check).sort()).toEqual([
    'rating_of_products',
    'rating_of_stores',
  ])
})

test('lists of reviews are paged by their indexes', async () => {
  const { services, pool } = shop
  const { groupId } = await arrived('beans250')
  await write((await orderOf(groupId)).id, 3)
  const copied = newId()
  // More reviews than a test writes: copies of one, inserted into the table.
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into review (id, product_id, merchant_id, order_line_id, group_id, author, stars, created_at)
       select gen_random_uuid(), case when n % 10 = 0 then $2::uuid else product_id end, merchant_id, order_line_id,
         gen_random_uuid(), author, 1 + n % 5, now() - n * interval '1 minute'
       from review, generate_series(1, 20000) n where group_id = $1`,
      [groupId, copied],
    )
    await client.query('analyze review')
    const plan = async (where: string) => {
      const { rows } = await client.query(
        `explain select id from review where ${where} order by created_at desc, id desc limit 11`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const ofProduct = `product_id = '${copied}' and status = 'published'`
    expect(await plan(ofProduct)).toContain('review_of_product')
    expect(await plan(`${ofProduct} and stars = 3`)).toContain('review_of_product_stars')
    expect(await plan(`merchant_id = '${shop.world.merchants.cafe.id}'`)).toContain('review_of_merchant')
  } finally {
    await client.query('set session_replication_role = default')
    client.release()
  }
  // The copies' product is none, so they are read as the store's.
  const seen = new Set<string>()
  let cursor: string | null = null
  for (let page = 0; page < 3; page++) {
    const { items, next } = await reviewsOfMerchant(services.db, shop.world.merchants.cafe.id, cursor)
    for (const { id } of items) seen.add(id)
    cursor = next
  }
  expect(seen.size).toBe(30)
})

async function orderOf(groupId: string) {
  const [row] = await shop.services.db.select().from(order).where(eq(order.groupId, groupId))
  if (!row) throw new Error('No order was placed')
  return row
}
