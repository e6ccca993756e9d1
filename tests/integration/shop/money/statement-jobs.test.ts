import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { actingAs } from '#server/db/acting-person.ts'
import { bankStatement, bankStatementLine, orderEvent } from '#server/db/schema/index.ts'
import { PermanentFailure } from '#server/jobs/permanent-failure.ts'
import { settleStatement } from '#server/shop/orders/payments/statement/settle-statement.ts'
import { acquireStatementLease } from '#server/shop/orders/payments/statement/statement-lease.ts'
import { storeStatement } from '#server/shop/orders/payments/statement/store-statement.ts'
import { sweepStatements, workOnStatement } from '#server/shop/orders/payments/statement/work-on-statement.ts'
import { sweepPersonalData } from '#server/shop/privacy/sweep-personal-data.ts'
import { maxBankStatementLines, maxUnfinishedStatements } from '#shared/money/bank-statements.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { importStatement, workOnStatements } from '#tests/support/shop/import-statement.ts'
import { differencesOf, moneyOf } from '#tests/support/shop/payment-state.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

const dayMs = 86_400_000

let shop: Awaited<ReturnType<typeof startShop>>
let cafeId: string
beforeAll(async () => {
  shop = await startShop()
  cafeId = shop.world.merchants.cafe.id
})
afterEach(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
  await shop.pool.query('drop trigger if exists broken on payment_receipt')
  await workOnStatements(shop.services)
})
afterAll(() => shop.close())

const brl = (minor: number) => (minor / 100).toFixed(2).replace('.', ',')
const csv = (rows: readonly string[]) => ['Data;Histórico;Valor', ...rows].join('\n')

const send = (file: string, { merchantId = cafeId, isTrial = false } = {}) =>
  storeStatement(shop.services, {
    bytes: Readable.from([Buffer.from(file)]),
    fileName: 'extrato.csv',
    merchantId,
    isTrial,
  })

async function sent(file: string) {
  const stored = await send(file)
  if ('refusal' in stored) throw new Error(stored.refusal)
  return stored.statementId
}

const never = new AbortController().signal
const work = (statementId: string, stopping = never) =>
  workOnStatement(shop.services, { statementId }, { stopping })

async function statementOf(statementId: string) {
  const [found] = await shop.services.db.select().from(bankStatement).where(eq(bankStatement.id, statementId))
  if (!found) throw new Error('No statement')
  return { ...found, results: found.rows.map(({ result }) => result) }
}

const linesLeft = (statementId: string) =>
  shop.services.db.$count(bankStatementLine, eq(bankStatementLine.statementId, statementId))

async function pixOf() {
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'] })
  const [attempt] = (await moneyOf(shop.services, bought.groupId)).attempts
  return { ...bought, row: `21/11/2026;Pix ${attempt?.providerRef};${brl(bought.totalMinor)}` }
}

const receiptsOf = async ({ groupId }: { groupId: string }) => {
  const { orders, receipts } = await moneyOf(shop.services, groupId)
  return [orders[0]?.status, receipts.length]
}

const killed = new Error('killed')
/** Works on some lines and ends as a killed process does: whatever it holds stays. */
async function workAndDie(statementId: string, lines: number) {
  const lease = await acquireStatementLease(shop.services, statementId)
  if (!lease || 'failure' in lease) throw new Error('No lease')
  let seen = 0
  const died = settleStatement(shop.services, lease, () => {
    if (seen++ === lines) throw killed
    return false
  })
  await expect(died).rejects.toBe(killed)
}

const waitingJobs = async (statementId: string) => {
  const { rowCount } = await shop.pool.query(
    `select from pgboss.job where name = 'bank-statement' and state = 'created' and data->>'statementId' = $1`,
    [statementId],
  )
  return rowCount
}

test('a statement whose process is killed goes on by itself, and books nothing twice', async () => {
  const bought = [await pixOf(), await pixOf(), await pixOf(), await pixOf()]
  const id = await sent(csv([...bought.map(({ row }) => row), '21/11/2026;Tarifa;-1,00']))
  await workAndDie(id, 2)
  expect(await statementOf(id)).toMatchObject({ status: 'working', rows: [] })
  expect(await Promise.all(bought.map(receiptsOf))).toEqual([
    ...[
      ['placed', 1],
      ['placed', 1],
    ],
    ...[
      ['pending', 0],
      ['pending', 0],
    ],
  ])

  // The dead process may still be alive, for all that others know.
  await work(id)
  expect((await statementOf(id)).status).toBe('working')
  shop.services.passTime(60_000)
  await shop.pool.query(`delete from pgboss.job where name = 'bank-statement'`)
  await sweepStatements(shop.services)
  expect(await waitingJobs(id)).toBe(1)
  await work(id)
  expect(await statementOf(id)).toMatchObject({
    status: 'done',
    results: ['paid', 'paid', 'paid', 'paid', 'out'],
  })
  expect(await Promise.all(bought.map(receiptsOf))).toEqual(bought.map(() => ['placed', 1]))
  expect(await linesLeft(id)).toBe(0)
  await work(id)
  expect((await statementOf(id)).results).toHaveLength(5)
})

test('who lost a statement to another process books none of its lines any more', async () => {
  const bought = [await pixOf(), await pixOf()]
  const id = await sent(csv(bought.map(({ row }) => row)))
  const slow = await acquireStatementLease(shop.services, id)
  if (!slow || 'failure' in slow) throw new Error('No lease')
  shop.services.passTime(60_000)
  await work(id)
  expect(await settleStatement(shop.services, slow, () => false)).toBe(true)
  expect((await statementOf(id)).results).toEqual(['paid', 'paid'])
  expect(await Promise.all(bought.map(receiptsOf))).toEqual(bought.map(() => ['placed', 1]))
})

test('what a statement moves names who sent it, whichever process works on it', async () => {
  const [byPerson, byCommand] = [await pixOf(), await pixOf()]
  const person = {
    actor: 'merchant',
    userId: shop.world.users.caio.id,
    sessionRef: 'a session',
    sessionHash: null,
  } as const
  const id = await actingAs(person, () => sent(csv([byPerson.row])))
  await work(id)
  await work(await sent(csv([byCommand.row])))
  const sendersOf = async ({ orderId }: typeof byPerson) => {
    const events = await shop.services.db
      .select()
      .from(orderEvent)
      .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.actor, 'merchant')))
    return events.map(({ userId, sessionRef }) => ({ userId, sessionRef }))
  }
  const { userId, sessionRef } = person
  expect(await sendersOf(byPerson)).toEqual([{ userId, sessionRef }])
  expect(await sendersOf(byCommand)).toEqual([{ userId: null, sessionRef: null }])
})

test('a process that stops gives the statement back, and the next one goes on at once', async () => {
  const bought = await pixOf()
  const id = await sent(csv([bought.row]))
  await shop.pool.query(`delete from pgboss.job where name = 'bank-statement'`)
  await work(id, AbortSignal.abort())
  expect(await statementOf(id)).toMatchObject({ status: 'working', leaseToken: null })
  expect(await waitingJobs(id)).toBe(1)
  await work(id)
  expect((await statementOf(id)).results).toEqual(['paid'])
})

test('which rows are those of another file is known after an interruption, too', async () => {
  const own = { merchantId: cafeId }
  const text = 'PEDIDOQQQQQQQQ Tia Zulmira'
  await importStatement(shop.services, csv([`21/11/2026;${text};50,00`]), own)
  const ofx = (id: string) =>
    `<STMTTRN><DTPOSTED>20261121<TRNAMT>50.00<FITID>${id}<MEMO>Pix de ${text}</STMTTRN>`
  const id = await sent(`<OFX><BANKTRANLIST>${ofx('1')}${ofx('2')}${ofx('3')}</BANKTRANLIST></OFX>`)
  await workAndDie(id, 1)
  shop.services.passTime(60_000)
  await work(id)
  expect((await statementOf(id)).results).toEqual(['known', 'unknown', 'unknown'])
})

test('the same file at the same time is one statement, and afterwards one that changes nothing', async () => {
  const bought = await pixOf()
  const file = csv([bought.row])
  const both = await Promise.all([send(file), send(file)])
  expect(both[0]).toEqual(both[1])
  const tried = await send(file, { isTrial: true })
  expect(tried).not.toEqual(both[0])
  await workOnStatements(shop.services)
  const again = await sent(file)
  await work(again)
  expect((await statementOf(again)).results).toEqual(['known'])
  expect(await receiptsOf(bought)).toEqual(['placed', 1])
})

test('one account has a few statements under way at a time, and another one’s go on', async () => {
  const file = (text: string) => csv([`21/11/2026;${text};-1,00`])
  for (let each = 0; each < maxUnfinishedStatements; each++) await sent(file(`${each}`))
  expect(await send(file('mais um'))).toEqual({ refusal: 'tooManyAtOnce' })
  expect(await send(file('0'))).toHaveProperty('statementId')
  const { id: merchantId } = shop.world.merchants.ana
  expect(await send(file('mais um'), { merchantId })).toHaveProperty('statementId')
  await workOnStatements(shop.services)
  expect(await send(file('mais um'))).toHaveProperty('statementId')
})

const credit = (index: number) => `21/11/2026;Pix de alguém ${index};${brl(100 + index)}`
const movement = (index: number) => `<STMTTRN><DTPOSTED>20261121<TRNAMT>-1.00<FITID>${index}</STMTTRN>\n`
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at))

test.each([
  ['CSV', (count: number) => csv(lines(count, credit))],
  ['OFX', (count: number) => `<OFX><BANKTRANLIST>${lines(count, movement).join('')}</BANKTRANLIST></OFX>`],
])(
  'a %s file has at most so many lines, and none of them is worked on by who takes it in',
  async (_, file) => {
    expect(await send(file(maxBankStatementLines + 1))).toEqual({ refusal: 'tooManyLines' })
    const stored = await send(file(maxBankStatementLines))
    if ('refusal' in stored) throw new Error(stored.refusal)
    expect(await statementOf(stored.statementId)).toMatchObject({ status: 'working', rows: [] })
    expect(await linesLeft(stored.statementId)).toBe(maxBankStatementLines)
    await shop.services.db.delete(bankStatement).where(eq(bankStatement.id, stored.statementId))
  },
)

async function breakReceipts() {
  await shop.pool.query(`create or replace function broken() returns trigger language plpgsql as
    $$ begin raise exception 'broken on purpose'; end $$`)
  await shop.pool.query(
    'create trigger broken before insert on payment_receipt for each row execute function broken()',
  )
}

test('what fails each time is given up for a person to look at, who can have it tried again', async () => {
  const [first, second] = [await pixOf(), await pixOf()]
  const id = await sent(csv([first.row, second.row]))
  await workAndDie(id, 1)
  shop.services.passTime(60_000)
  await breakReceipts()
  // A line of the first try counts as progress.
  for (let tries = 1; tries < 5; tries++) {
    const outcome = await work(id).catch((error: unknown) => error)
    expect(outcome).not.toBeInstanceOf(PermanentFailure)
    expect(outcome).toMatchObject({ cause: { message: 'broken on purpose' } })
    expect((await statementOf(id)).status).toBe('working')
  }
  await expect(work(id)).rejects.toBeInstanceOf(PermanentFailure)
  expect((await statementOf(id)).status).toBe('failed')
  await shop.pool.query(`delete from pgboss.job where name = 'bank-statement'`)
  await sweepStatements(shop.services)
  expect(await waitingJobs(id)).toBe(0)

  await shop.pool.query('drop trigger broken on payment_receipt')
  await work(id)
  expect((await statementOf(id)).results).toEqual(['paid', 'paid'])
  expect([await receiptsOf(first), await receiptsOf(second)]).toEqual([
    ['placed', 1],
    ['placed', 1],
  ])
})

test('a given-up statement is nobody’s to look at once its file is sent again', async () => {
  const bought = await pixOf()
  const file = csv([bought.row])
  const id = await sent(file)
  await breakReceipts()
  for (let tries = 1; tries < 5; tries++) await work(id).catch(() => undefined)
  await expect(work(id)).rejects.toBeInstanceOf(PermanentFailure)
  await shop.pool.query(
    `insert into pgboss.job (name, data, singleton_key) values ('bank-statement.dead-letter', '{}', $1)`,
    [id],
  )
  expect(await shop.services.queue.countDeadLetters()).toBe(1)

  await shop.pool.query('drop trigger broken on payment_receipt')
  const again = await sent(file)
  expect(again).not.toBe(id)
  expect(await shop.services.queue.countDeadLetters()).toBe(0)
  await work(again)
  expect(await receiptsOf(bought)).toEqual(['placed', 1])
})

test('a statement that ends its process again and again is given up', async () => {
  const bought = await pixOf()
  const id = await sent(csv([bought.row]))
  for (let tries = 0; tries < 5; tries++) {
    await workAndDie(id, 0)
    shop.services.passTime(60_000)
  }
  await expect(work(id)).rejects.toBeInstanceOf(PermanentFailure)
  expect((await statementOf(id)).status).toBe('failed')
  await work(id)
  expect((await statementOf(id)).results).toEqual(['paid'])
})

test('tax ids of payers are masked before anything is stored, and a given-up statement forgets its payers', async () => {
  const bought = await pixOf()
  const id = await sent(csv([`${bought.row};Eva Lima 529.982.247-25`]))
  const stored = async () =>
    (
      await shop.services.db.select().from(bankStatementLine).where(eq(bankStatementLine.statementId, id))
    ).map(({ text }) => text)
  expect((await stored())[0]).toMatch(/Eva Lima •••982\.247••$/)
  await shop.services.db.update(bankStatement).set({ status: 'failed' }).where(eq(bankStatement.id, id))
  shop.services.passTime(89 * dayMs)
  await sweepPersonalData(shop.services)
  expect(await stored()).toHaveLength(1)
  shop.services.passTime(2 * dayMs)
  await sweepPersonalData(shop.services)
  expect(await stored()).toEqual([])
  // Nothing is left to go on with: it does not become one without rows.
  await work(id)
  expect((await statementOf(id)).status).toBe('failed')
})
