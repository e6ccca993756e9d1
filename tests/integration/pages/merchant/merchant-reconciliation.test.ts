import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { merchant, reconciledAccount, reconciliationLine } from '#server/db/schema/index.ts'
import { reconciledAccountOf } from '#server/shop/money/reconciliation/reconciled-account.ts'
import { accountsOf } from '#server/shop/reconciliation/reconciliation-queries.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { reconciliationMessages as messages } from '#shared/messages/money/reconciliation.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { moneyOf } from '#tests/support/shop/payment-state.ts'

let shop: Awaited<ReturnType<typeof startOperation>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let accountId: string
let platformAccountId: string
beforeAll(async () => {
  shop = await startOperation()
  const { services, world } = shop
  caio = await shop.signedIn('caio@feira.test')
  const key = { kind: 'bank_statement', connectionId: null } as const
  const since = new Date(0)
  accountId = (await reconciledAccountOf(services.db, { ...key, merchantId: world.merchants.cafe.id }, since))
    .id
  platformAccountId = (await reconciledAccountOf(services.db, { ...key, merchantId: null }, since)).id
})
afterAll(() => shop.close())

/** A line of the store's account, as a comparison leaves it. */
async function aLine(values: Partial<typeof reconciliationLine.$inferInsert>) {
  const { services, world } = shop
  const id = newId()
  const at = services.clock()
  const row = {
    id,
    accountId,
    kind: 'received' as const,
    ref: `E${id}`,
    day: '2026-11-20',
    currency: 'BRL',
    ...values,
  }
  const sides = {
    ...(row.providerMinor !== undefined && { providerAt: at }),
    ...(row.shopMinor !== undefined && { shopAt: at }),
  }
  await services.db.insert(reconciliationLine).values({ ...row, ...sides })
  if (row.status === 'open') {
    const merchantId = row.accountId === accountId ? world.merchants.cafe.id : null
    const task = { kind: 'money_difference' as const, merchantId, orderId: null, refId: id, at }
    await openTask(services.db, services, { ...task, data: { amountMinor: 1 } })
  }
  return row
}

/** The payment of an order that nobody has paid. */
async function openPayment() {
  const { groupId } = await anOrder(shop, { state: 'pending', items: ['filter'] })
  return (await moneyOf(shop.services, groupId)).payment.id
}

const equal = (minor: number, day: string) =>
  aLine({ day, providerMinor: minor, shopMinor: minor, status: 'equal' })
const textOf = async (path: string, visitor = caio) => shownHtml((await visitor.get(path)).text)

test('each day shows what the bank and the shop say, and leads to its movements with their orders', async () => {
  const { groupId } = await anOrder(shop, { items: ['beans250'] })
  const { rows } = await shop.database.pool.query('select id from payment where group_id = $1', [groupId])
  const { ref } = await aLine({
    day: '2026-11-18',
    providerMinor: 4_100,
    shopMinor: 4_100,
    status: 'equal',
    paymentId: rows[0]?.id,
  })
  await equal(900, '2026-11-18')
  await aLine({ day: '2026-11-18', shopMinor: 123, status: 'waiting' })
  const days = await textOf('/merchant/reconciliation')
  expect(days).toMatch(/18 de novembro de 2026[\s\S]*R\$\s50,00[\s\S]*R\$\s51,23[\s\S]*−R\$\s1,23/)
  const day = await textOf(`/merchant/reconciliation?day=2026-11-18&account=${accountId}`)
  expect(day).toContain(ref)
  expect(day).toMatch(/\/merchant\/orders\/[\w-]+/)
  expect(day).toContain(messages.statuses.waiting)
})

test('older days are on further pages, and none is lost between them', async () => {
  for (let day = 1; day <= 28; day++) await equal(100, `2026-09-${String(day).padStart(2, '0')}`)
  for (let day = 1; day <= 9; day++) await equal(100, `2026-08-0${day}`)
  const seen = new Set<string>()
  let path: string | undefined = '/merchant/reconciliation'
  while (path) {
    const text: string = await textOf(path)
    for (const [, day] of text.matchAll(/day=(\d{4}-0[89]-\d\d)/g)) seen.add(day ?? '')
    path = /href="([^"]*before=[\d-]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(seen.size).toBe(37)
})

test('a difference is explained in words; without them the form comes back', async () => {
  const { id, ref } = await aLine({ providerMinor: 700, status: 'open', paymentId: await openPayment() })
  expect(await textOf('/merchant/reconciliation')).toContain(ref)
  const post = (fields: Record<string, string>) =>
    caio
      .post('/merchant/reconciliation')
      .type('form')
      .send({ line: id, intent: 'note', ...fields })
  const refused = await post({ note: ' ' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Escreva o que aconteceu.')
  expect((await post({ note: 'Aluguel do espaço.' })).status).toBe(303)
  const text = await textOf('/merchant/reconciliation?done=note')
  expect(text).toContain(messages.done.note)
  expect(text).not.toContain(ref)
  expect(await post({ note: 'De novo.' })).toMatchObject({ status: 409 })
  const [line] = await shop.services.db.select().from(reconciliationLine).where(eq(reconciliationLine.id, id))
  expect(line).toMatchObject({ status: 'settled', settledMinor: 700, note: 'Aluguel do espaço.' })
})

test('money that only the bank knows of is taken for its order', async () => {
  const { groupId } = await anOrder(shop, { state: 'pending', items: ['filter'] })
  const { payment, attempts } = await moneyOf(shop.services, groupId)
  const [{ id: attemptId = '', amountMinor: providerMinor = 0 } = {}] = attempts
  const { id } = await aLine({ providerMinor, status: 'open', paymentId: payment.id, attemptId })
  await caio
    .post('/merchant/reconciliation')
    .type('form')
    .send({ line: id, intent: 'take' })
    .expect(303)
    .expect('Location', '/merchant/reconciliation?done=take')
  expect((await moneyOf(shop.services, groupId)).orders).toMatchObject([{ status: 'placed' }])
})

test('the operator sees a store’s difference and the platform’s, and ends only the latter', async () => {
  const open = { status: 'open', paymentId: await openPayment() } as const
  const [ofStore, own] = [
    await aLine({ providerMinor: 210, ...open }),
    await aLine({ accountId: platformAccountId, providerMinor: 310, ...open }),
  ]
  const operator = shop.olga
  const text = await textOf('/operator/reconciliation', operator)
  expect(text).toContain(ofStore.ref)
  expect(text).toContain(messages.ofStore)
  const note = (line: string) =>
    operator.post('/operator/reconciliation').type('form').send({ line, intent: 'note', note: 'Sim.' })
  expect((await note(ofStore.id)).status).toBe(404)
  expect((await note(own.id)).status).toBe(303)
  expect(await textOf('/merchant/reconciliation')).not.toContain(own.ref)
})

test('a day of another account, and a day that is none, are not found', async () => {
  const at = (query: string) => caio.get(`/merchant/reconciliation?${query}`)
  expect((await at(`day=2026-11-20&account=${platformAccountId}`)).status).toBe(404)
  expect((await at(`day=2026-11-20&account=${newId()}`)).status).toBe(404)
  expect((await at(`day=ontem&account=${accountId}`)).status).toBe(404)
  expect((await at(`account=${accountId}`)).status).toBe(404)
  expect((await at('before=ontem&page=x')).status).toBe(200)
  expect((await at('before=2026-02-31')).status).toBe(200)
  expect((await at(`day=2026-02-31&account=${accountId}`)).status).toBe(404)
})

test('a month is a file, with every line and its difference', async () => {
  const { ref } = await aLine({ day: '2026-07-31', providerMinor: 1_234, shopMinor: 234, status: 'open' })
  await equal(100, '2026-08-01')
  const { text, headers } = await caio.get('/merchant/reconciliation.csv?period=2026-07')
  expect(headers['content-type']).toContain('text/csv')
  const rows = text.trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`${ref};;12,34;2,34;10,00;Diferença;`)
  expect(
    (await caio.get('/merchant/reconciliation.csv?period=2026-13')).text.trim().split('\r\n'),
  ).toHaveLength(1)
  expect((await caio.get('/merchant/reconciliation.csv?period=2026-07-30')).text).not.toContain(ref)
  const noDay = await caio.get('/merchant/reconciliation.csv?period=2026-02-31')
  expect(noDay.text.trim().split('\r\n')).toHaveLength(1)
})

test('a store whose name is a formula is text in the file', async () => {
  const { services, world } = shop
  const isCafe = eq(merchant.id, world.merchants.cafe.id)
  await services.db.update(merchant).set({ name: '=1+1' }).where(isCafe)
  await equal(100, '2026-06-01')
  const { text } = await caio.get('/merchant/reconciliation.csv?period=2026-06')
  expect(text).toContain(`;'=1+1: `)
})

test('the operator sees the platform’s accounts before those of any number of stores', async () => {
  const { services } = shop
  const stores = await services.db.select({ id: merchant.id }).from(merchant)
  for (const { id } of stores) {
    const key = { kind: 'stripe', merchantId: id, connectionId: null } as const
    const { id: ofStore } = await reconciledAccountOf(services.db, key, new Date(0))
    await aLine({ accountId: ofStore, providerMinor: 5, status: 'open' })
  }
  const [first] = await accountsOf(services.db, { operator: true }, services.clock())
  expect(first).toMatchObject({ id: platformAccountId, store: null })
})

test('an account that could not be read for days says so', async () => {
  const { services, world } = shop
  const merchantId = world.merchants.cafe.id
  const key = { kind: 'mercado_pago', merchantId, connectionId: null } as const
  const { id } = await reconciledAccountOf(services.db, key, new Date(0))
  const readAgo = (days: number) =>
    services.db
      .update(reconciledAccount)
      .set({ readUntil: new Date(services.clock().getTime() - days * 86_400_000) })
      .where(eq(reconciledAccount.id, id))
  await readAgo(2)
  expect(await textOf('/merchant/reconciliation')).not.toContain(messages.late)
  await readAgo(4)
  expect(await textOf('/merchant/reconciliation')).toContain(messages.late)
})

test('the button queues one comparison of the store’s accounts', async () => {
  const { status, headers } = await caio
    .post('/merchant/reconciliation')
    .type('form')
    .send({ intent: 'check' })
  expect([status, headers.location]).toEqual([303, '/merchant/reconciliation?done=check'])
})
