import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { paymentEvent } from '#server/db/schema/index.ts'
import { deadLetterName } from '#server/jobs/queue.ts'
import { jobTitles, operatorJobMessages as messages } from '#shared/messages/operator/operator-jobs.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { moneyOf } from '#tests/support/shop/payment-state.ts'

const path = '/operator/jobs'

let shop: Operation
beforeEach(async () => {
  shop = await startOperation()
})
afterEach(() => shop.close())

const page = async (query = '') => (await shop.olga.get(path + query).expect(200)).text
const waiting = async (name: string) => {
  const { rows } = await shop.database.pool.query(
    `select id, data from pgboss.job where name = $1 and state = 'created'`,
    [name],
  )
  return rows as { id: string; data: unknown }[]
}
const park = (data: object) =>
  shop.database.pool.query(
    `insert into pgboss.job (name, data, output) values ($1, $2, '{"message": "no such host"}')`,
    [deadLetterName('expire-unpaid'), data],
  )

test('only the operator opens the page of jobs', async () => {
  expect(await refusesOthers(shop, path)).toBe('/sign-in?to=%2Foperator%2Fjobs')
  const text = await page()
  for (const word of [messages.eventsNone, messages.jobsNone]) expect(text).toContain(word)
})

test('the operator retries a dead letter once, or dismisses it', async () => {
  await park({ orderId: 'stuck' })
  await park({ orderId: 'forget it' })
  const text = await page()
  for (const word of [jobTitles['expire-unpaid'], 'no such host']) expect(text).toContain(word)
  const deadLetter = await waiting(deadLetterName('expire-unpaid'))
  const [stuck, forgotten] = ['stuck', 'forget it'].map(
    (orderId) => deadLetter.find(({ data }) => (data as { orderId: string }).orderId === orderId)?.id ?? '',
  )
  const both = await Promise.all([1, 2].map(() => shop.post(path, { intent: 'retry-job', job: stuck ?? '' })))
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect(await waiting('expire-unpaid')).toMatchObject([{ data: { orderId: 'stuck' } }])
  await shop.post(path, { intent: 'drop-job', job: forgotten ?? '' })
  expect(await waiting(deadLetterName('expire-unpaid'))).toEqual([])
  expect(await waiting('expire-unpaid')).toHaveLength(1)
  expect((await shop.post(path, { intent: 'retry-job', job: 'nonsense' })).status).toBe(404)
})

test('dead letters are paged, the newest first', async () => {
  for (let each = 0; each < 21; each++) await park({ orderId: `order ${each}` })
  const next =
    /href="\/operator\/jobs\?jobs=([^"]+)"[^>]*rel="next"|rel="next"[^>]*href="\/operator\/jobs\?jobs=([^"]+)"/.exec(
      await page(),
    )
  const second = await page(`?jobs=${next?.[1] ?? next?.[2]}`)
  expect(second.match(/value="retry-job"/g)).toHaveLength(1)
  await shop.olga.get(`${path}?jobs=nonsense&events=nonsense`).expect(200)
})

test('the operator retries a payment event that failed, and reads why it failed', async () => {
  const { services } = shop
  const bought = await anOrder(shop, { state: 'pending', items: ['filter'], paymentMethod: 'fake' })
  const [attempt] = (await moneyOf(services, bought.groupId)).attempts
  const { fake } = services.payments
  if (!attempt || !fake) throw new Error('There is no fake payment')
  const id = newId()
  const payload = { attemptId: attempt.id, providerRef: attempt.providerRef, body: {} }
  const failed = { processedAt: new Date(), result: 'failed', failure: 'no such host' } as const
  const about = { provider: 'fake', eventId: 'e1', type: 'changed', payload } as const
  await services.db.insert(paymentEvent).values({ id, ...about, ...failed })
  expect(await page()).toContain('no such host')

  const { read } = fake
  fake.read = () => Promise.reject(new Error('still no such host'))
  const again = await shop.post(path, { intent: 'replay-event', event: id })
  expect(again.status).toBe(409)
  expect(again.text).toContain(messages.failedAgain('still no such host'))
  if (read) fake.read = read
  for (let click = 0; click < 2; click++)
    expect((await shop.post(path, { intent: 'replay-event', event: id })).status).toBe(303)
  expect(await page()).toContain(messages.eventsNone)
})
