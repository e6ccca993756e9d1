import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invariants } from '#server/db/invariants.ts'
import { newId } from '#server/db/new-id.ts'
import { merchant, product, productQuestion, task, verification } from '#server/db/schema/index.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { verify } from '#server/shop/verify/verify.ts'
import { checkMessages, operatorMessages } from '#shared/messages/operator/operator.ts'
import { taskMessages } from '#shared/messages/operator/tasks.ts'
import { tasksPerPage } from '#shared/orders/tasks.ts'
import { startApp } from '#tests/support/http/start-app.ts'

const messages = operatorMessages

let shop: Awaited<ReturnType<typeof startApp>>
let olga: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startApp()
  olga = await shop.signedIn('olga@feira.test')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.db.delete(task)
  await shop.services.db.delete(verification)
})

test('only the operator opens the overview', async () => {
  const signedOut = await shop.visitor().get('/operator')
  expect(signedOut.headers.location).toBe('/sign-in?to=%2Foperator')
  for (const email of ['bia@feira.test', 'caio@feira.test']) {
    const visitor = await shop.signedIn(email)
    await visitor.get('/operator').expect(403)
    await visitor.get('/operator/_payload.json').expect(403)
  }
  const { text } = await olga.get('/operator').expect(200)
  expect(text).toContain(`<h1>${messages.title}</h1>`)
  expect(text).toContain('href="/operator"')
})

test('the operator reads the result of the last verify', async () => {
  expect((await olga.get('/operator')).text).toContain(messages.never)

  await verify(shop.services)
  expect((await olga.get('/operator')).text).toContain(messages.allGood)

  const difference = { check: 'stock_held', subject: 'a cup', expected: '1', found: '2' }
  const later = new Date(Date.now() + 1000)
  await shop.services.db.insert(verification).values({ differences: [difference], checkedAt: later })
  const { text } = await olga.get('/operator')
  for (const word of [messages.someWrong(1), checkMessages.stock_held, 'a cup']) expect(text).toContain(word)
  expect(text).not.toContain(messages.nothingWaits)
})

test('the operator starts a verify, which is queued once', async () => {
  for (let click = 0; click < 2; click++) {
    const requested = await olga.post('/operator').type('form').send({ intent: 'verify' })
    expect(requested.status).toBe(200)
    expect(requested.text).toContain(messages.verifyStarted)
  }
  const { rows } = await shop.database.pool.query(
    "select id from pgboss.job where name = 'verify-everything'",
  )
  expect(rows).toHaveLength(1)
})

test('a task is settled in the list; a task that is gone counts as settled', async () => {
  const { services } = shop
  const about = { merchantId: null, orderId: null, refId: newId(), data: {}, at: services.clock() }
  await openTask(services.db, services, { kind: 'missed_ship_by', ...about })
  const shown = (await olga.get('/operator')).text
  expect(shown).toMatch(/<button[^>]* value="settled"[^>]* name="taskAction"/)
  const taskId = /name="task" value="([^"]+)"/.exec(shown)?.[1] ?? ''
  const settle = (action: string) =>
    olga.post('/operator').type('form').send({ intent: 'task', task: taskId, taskAction: action })
  const wrong = await settle('reinstate')
  expect(wrong.status).toBe(409)
  expect(wrong.text).toContain('Isto já foi resolvido.')
  for (let click = 0; click < 2; click++)
    expect((await settle('settled')).headers.location).toBe('/operator?done=task')
  const settled = (await olga.get('/operator?done=task')).text
  expect(settled).toContain(messages.nothingWaits)
  expect(settled).toContain(taskMessages.done)
  expect((await settle('explode')).status).toBe(404)
})

test('nothing waits only where nothing of any kind does', async () => {
  const { db } = shop.services
  const apply = (status: 'in_review' | 'active') =>
    db.update(merchant).set({ status }).where(eq(merchant.slug, 'ana'))
  expect((await olga.get('/operator')).text).toContain(messages.nothingWaits)

  await apply('in_review')
  const { text } = await olga.get('/operator')
  expect(text).not.toContain(messages.nothingWaits)
  const tasks = text.slice(text.indexOf('id="tasks"'))
  expect(tasks).toContain(messages.othersWait)
  expect(tasks).toContain(messages.waiting(messages.storesInReview, 1))
  expect(tasks).toContain('href="/operator/merchants?status=in_review"')
  await apply('active')
})

test('a question that is held counts as work', async () => {
  const { services, world } = shop
  const { db } = services
  const { ana } = world.merchants
  const [asked] = await db.select().from(product).where(eq(product.merchantId, ana.id)).limit(1)
  if (!asked) throw new Error('Ana sells nothing')
  const questionId = newId()
  await db.insert(productQuestion).values({
    id: questionId,
    productId: asked.id,
    merchantId: ana.id,
    email: 'ivo@feira.test',
    text: 'Posso ligar para 11 99999-0000?',
    status: 'held',
  })
  expect((await olga.get('/operator')).text).toContain(messages.waiting(messages.questionsHeld, 1))
  await db.delete(productQuestion).where(eq(productQuestion.id, questionId))
})

test('every check has messages', () => {
  for (const { name } of invariants()) expect(checkMessages[name], name).toBeTruthy()
})

test('the operator sees the tasks for people, page by page', async () => {
  const { services } = shop
  expect((await olga.get('/operator')).text).toContain(messages.nothingWaits)
  await services.db.transaction(async (tx) => {
    for (let each = 0; each <= tasksPerPage; each++) {
      const data = { amountMinor: 1000 + each, reference: `E2E${each}.` }
      const about = { merchantId: null, orderId: null, refId: newId(), data, at: services.clock() }
      await openTask(tx, services, { kind: 'unknown_money', ...about })
    }
  })

  const first = (await olga.get('/operator')).text
  expect(first).toContain('E2E0.')
  expect(first).not.toContain(`E2E${tasksPerPage}.`)
  const next = /href="(\/operator\?after=[^"]+)"/.exec(first)?.[1] ?? ''
  const second = (await olga.get(next)).text
  expect(second).toContain(`E2E${tasksPerPage}.`)
  expect(second).not.toContain('E2E0.')
  await olga.get('/operator?after=nonsense').expect(200)
})
