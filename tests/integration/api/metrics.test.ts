import { pino } from 'pino'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedMetrics, startMetrics } from '#server/metrics/start-metrics.ts'
import { verify } from '#server/shop/verify/verify.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { notedOutage } from '#tests/support/noted-outage.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'

const token = 'a-token-for-the-tests'

let measured: StartedMetrics
let shop: Awaited<ReturnType<typeof startApp>>
const lines: string[] = []
beforeAll(async () => {
  measured = startMetrics(token, '.')
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  shop = await startApp({}, { metrics: measured.served, logger })
  measured.follow(shop.database, notedOutage())
})
afterAll(() => shop.close())

const scrape = (authorization = `Bearer ${token}`) =>
  request(shop.app).get('/metrics').set('Authorization', authorization)

/** The value of a line, such as `feira_orders_open{status="pending"}`; null: there is no such line. */
async function valueAt(line: string) {
  const { text } = await scrape().expect(200)
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length + 1))
}

test('only who shows the token reads the metrics, others are logged, and a shop without a token has none', async () => {
  await request(shop.app).get('/metrics').expect(401).expect('WWW-Authenticate', 'Bearer')
  for (const wrong of ['', 'Bearer', `Bearer ${token}x`, token]) await scrape(wrong).expect(401)
  expect(lines.filter((line) => line.includes('GET /metrics'))).toHaveLength(5)
  expect(lines.join('')).not.toContain(token)
  await scrape()
    .expect(200)
    .expect('Content-Type', /^text\/plain; version=0\.0\.4/)
    .expect('Cache-Control', 'no-store')
  const without = await startApp()
  await without.visitor().get('/metrics').set('Authorization', `Bearer ${token}`).expect(404)
  await without.close()
})

test('requests are counted by the pattern of their route, which names nobody', async () => {
  const line = (route: string, status: number) =>
    `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`
  await shop.visitor().get('/orders/view/a-secret-token').expect(404)
  await shop.visitor().get('/orders/view/another-secret?q=bia').expect(404)
  await shop.visitor().get('/no/such/page').expect(404)
  expect(await valueAt(line('/orders/view/:token', 404))).toBe(2)
  expect(await valueAt(line('unknown', 404))).toBe(1)
  const { text } = await scrape()
  expect(text).not.toContain('secret')
  expect(text).not.toContain('bia')
})

test('the disk of the data folder has room, and a size', async () => {
  const [free, size] = [
    await valueAt('feira_disk_bytes{state="free"}'),
    await valueAt('feira_disk_bytes{state="size"}'),
  ]
  expect(free).toBeGreaterThan(0)
  expect(size).toBeGreaterThan(free ?? 0)
})

test('the page cache counts what it answers and what it renders', async () => {
  const answers = (await valueAt('feira_page_cache_answers_total')) ?? 0
  const renders = (await valueAt('feira_page_cache_renders_total')) ?? 0
  for (let times = 0; times < 3; times++) await shop.visitor().get('/stores/cafe').expect(200)
  expect(await valueAt('feira_page_cache_answers_total')).toBe(answers + 3)
  expect(await valueAt('feira_page_cache_renders_total')).toBe(renders + 1)
})

test('orders, jobs and the newest verification stand in the metrics', async () => {
  const { services, world, database } = shop
  expect(await valueAt('feira_verification_differences')).toBeNull()
  expect(await valueAt('feira_backup_age_seconds')).toBeNull()
  await placeBiasOrder(services, { userId: world.users.bia.id }, [[world.variants.beans250, 1]])
  await verify(services)
  await database.pool.query(
    `insert into pgboss.job (name, data, start_after)
     values ('send-mail.dead-letter', '{}', now() - interval '1 hour')`,
  )
  await expect.poll(() => valueAt('feira_orders_open{status="pending"}')).toBe(1)
  expect(await valueAt('feira_verification_differences')).toBe(0)
  expect(await valueAt('feira_jobs{job="send-mail",state="dead"}')).toBe(1)
  expect(await valueAt('feira_jobs_oldest_seconds{job="send-mail",state="dead"}')).toBeGreaterThanOrEqual(
    3_600,
  )
  measured.onTried({
    job: 'send-mail',
    id: '1',
    outcome: 'failed',
    seconds: 0.2,
    requestId: undefined,
    template: undefined,
  })
  expect(await valueAt('feira_job_duration_seconds_count{job="send-mail",outcome="failed"}')).toBe(1)
  expect(await valueAt('feira_database_connections{state="waiting"}')).toBe(0)
  expect(await valueAt('feira_database_up')).toBe(1)
})

test('while the database is away, the metrics say so and leave out what they do not know', async () => {
  const away = startMetrics(token, '.')
  const { db: present, pool, reads } = shop.database
  const lost = { db: present, pool, reads }
  const db = new Proxy(lost.db, {
    get: (target, name, self) =>
      name === 'execute'
        ? () => Promise.reject(new Error('connect ECONNREFUSED'))
        : Reflect.get(target, name, self),
  })
  const outage = notedOutage()
  away.follow({ ...lost, db }, outage)
  const text = await away.served.text()
  expect(text).toContain('feira_database_up 0')
  expect(text).not.toMatch(/^feira_orders_open/m)
  expect(text).not.toMatch(/^feira_tasks_open /m)
  expect(outage.errors).toHaveLength(1)
})
