import { and, eq, isNull, like, sql } from 'drizzle-orm'
import request from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { payoutsCommand } from '#server/cli/payouts.ts'
import { paymentEvent, payoutTransfer, reconciliationLine, task } from '#server/db/schema/index.ts'
import { connectStripe, disconnectStripe } from '#server/shop/connections/connect-stripe.ts'
import { balancesOf } from '#server/shop/money/ledger/balance-queries.ts'
import { payoutFile } from '#server/shop/money/payouts/payout-file.ts'
import { listPayouts } from '#server/shop/money/payouts/payout-queries.ts'
import { settlePayouts } from '#server/shop/money/payouts/settle-payouts.ts'
import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import { readPaymentEvent } from '#server/shop/orders/payments/payment-events.ts'
import { readMovements } from '#server/shop/orders/payments/read-movements.ts'
import { pollTransfer } from '#server/shop/transfers/poll-transfer.ts'
import { sendTransfer } from '#server/shop/transfers/send-transfer.ts'
import { failPayouts } from '#server/shop/transfers/transfers-by-hand.ts'
import { transferMessages } from '#shared/messages/money/transfers.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { connectEvent, type StripeFaults } from '#tests/support/http/stripe-stand-in.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { differencesOf } from '#tests/support/shop/payment-state.ts'
import { differencesOfAccounts, openDifferenceTasks } from '#tests/support/shop/reconciled.ts'
import { startPayoutShop } from '#tests/support/shop/stripe-payouts.ts'

let shop: Awaited<ReturnType<typeof startPayoutShop>>
let cafe: string
let account: string
// What is paid out depends on everything that was earned before.
beforeEach(async () => {
  shop = await startPayoutShop()
  cafe = shop.world.merchants.cafe.id
  account = await shop.readyAccount(cafe)
})
afterEach(async () => {
  shop.stripe.fault({})
  expect(await differencesOf(shop.services)).toEqual([])
  await shop.close()
})

const balances = () => balancesOf(shop.services.db, cafe)

async function onlyPayout() {
  const [found, ...others] = await shop.payouts()
  if (!found || others.length > 0) throw new Error('There is not one payout')
  return found
}

const runJob = async (isLastTry = false) =>
  sendTransfer(shop.services, { payoutId: (await onlyPayout()).id }, { isLastTry })

const openFailures = () =>
  shop.services.db
    .select()
    .from(task)
    .where(and(eq(task.kind, 'payout_failed'), isNull(task.doneAt)))

async function tryAgain() {
  const [open] = await openFailures()
  await settleTask(shop.services, { operator: true }, { taskId: open?.id ?? '', action: 'retry' })
}

test('a payout goes to the store’s account once, leaves the balance at Stripe, and is in no file', async () => {
  const { amountMinor } = await shop.earned()
  const number = await shop.sentBatch()
  const rows = await listPayouts(shop.services.db, { number })
  expect(payoutFile(rows).trim().split('\r\n')).toHaveLength(1)
  // Only Stripe says that it paid.
  await expect(settlePayouts(shop.services, { number }, { to: 'paid' })).rejects.toMatchObject({
    status: 409,
  })
  for (let times = 0; times < 2; times++) await runJob()
  expect(shop.stripe.transfers).toMatchObject([
    { amount: amountMinor, destination: account, currency: 'brl' },
  ])
  expect(await onlyPayout()).toMatchObject({ status: 'paid', way: 'stripe' })
  expect(await balances()).toMatchObject({ availableMinor: 0, reservedMinor: 0 })
  expect(await shop.balanceOf('bank')).toBe(0)
  expect(await shop.balanceOf('psp_clearing')).toBe(0)
  const { rows: mails } = await shop.services.db.execute(
    sql`select data->>'to' as to from pgboss.job where data->>'template' = 'payout-paid'`,
  )
  expect(mails).toEqual([{ to: 'oi@cafe.feira.test' }])
})

test('a store without a ready account is paid by Pix in the same batch', async () => {
  await shop.earned(['beans250', 'vaseSand'])
  const number = await shop.sentBatch()
  const rows = await listPayouts(shop.services.db, { number })
  expect(rows.map(({ store, way }) => [store, way])).toEqual([
    ['ana', 'pix'],
    ['cafe', 'stripe'],
  ])
  expect(payoutFile(rows)).toContain(shop.world.merchants.ana.pixKey)
  await settlePayouts(shop.services, { number }, { to: 'paid' })
  const [cafes] = (await shop.payouts()).filter(({ merchantId }) => merchantId === cafe)
  expect(cafes?.status).toBe('processing')
})

test.each<[string, StripeFaults]>([
  ['was busy', { status: 503 }],
  ['limits requests', { status: 429 }],
  ['does not list', { status: 502, method: 'GET' }],
  ['did it without an answer', { status: 500, isDone: true, method: 'POST' }],
  ['answered half', { isHalf: true, method: 'POST' }],
])('Stripe %s: the same payout is tried again, and is one transfer', async (_what, fault) => {
  await shop.earned()
  await shop.sentBatch()
  shop.stripe.fault(fault)
  await expect(runJob()).rejects.toThrow()
  expect(await onlyPayout()).toMatchObject({ status: 'processing' })
  shop.stripe.fault({})
  await runJob()
  expect(shop.stripe.transfers).toHaveLength(1)
  expect(await onlyPayout()).toMatchObject({ status: 'paid' })
})

test('a day later, when Stripe has forgotten the request, its transfer is found and not made again', async () => {
  await shop.earned()
  await shop.sentBatch()
  shop.stripe.fault({ status: 500, isDone: true, method: 'POST' })
  await expect(runJob(true)).rejects.toThrow()
  shop.stripe.fault({})
  shop.stripe.forgetKeys()
  await tryAgain()
  await runJob()
  expect(shop.stripe.transfers).toHaveLength(1)
  expect(await onlyPayout()).toMatchObject({ status: 'paid', sends: 1 })
  expect(await openFailures()).toEqual([])
})

test('what the platform’s balance does not cover is unpaid, with Stripe’s words in a task, and goes on a click', async () => {
  await shop.earned()
  await shop.sentBatch()
  const before = await balances()
  shop.stripe.setBalance(1)
  await runJob()
  expect(await onlyPayout()).toMatchObject({ status: 'failed', failure: transferMessages.refusals.balance })
  expect(await balances()).toEqual(before)
  const [open] = await openFailures()
  expect(open).toMatchObject({
    merchantId: null,
    data: { reason: expect.stringContaining('balance_insufficient') },
  })

  shop.stripe.setBalance(null)
  await tryAgain()
  expect(await openFailures()).toEqual([])
  await runJob()
  expect(await onlyPayout()).toMatchObject({ status: 'paid', failure: null })
  expect(shop.stripe.transfers).toHaveLength(1)
})

test('a restricted account is no way out of the shop: the operator sends the same payout by Pix', async () => {
  await shop.earned()
  const number = await shop.sentBatch()
  const restricted = shop.stripe.accounts.get(account)
  if (restricted) restricted.capabilities.transfers = 'inactive'
  await runJob()
  expect(await onlyPayout()).toMatchObject({ status: 'failed', failure: transferMessages.refusals.account })
  expect(await openFailures()).toHaveLength(1)

  await settlePayouts(shop.services, { number, store: 'cafe' }, { to: 'processing', isByPix: true })
  expect(await openFailures()).toEqual([])
  const rows = await listPayouts(shop.services.db, { number })
  expect(payoutFile(rows)).toContain(shop.world.merchants.cafe.pixKey)
  await settlePayouts(shop.services, { number }, { to: 'paid' })
  expect(await balances()).toMatchObject({ availableMinor: 0 })
  expect(await shop.balanceOf('bank')).toBeLessThan(0)
  // A job that was late pays nothing any more.
  await runJob()
  expect(shop.stripe.transfers).toEqual([])
})

test('without an answer at the last try the operator decides, and what Stripe did is not paid by Pix', async () => {
  await shop.earned()
  const number = await shop.sentBatch()
  shop.stripe.fault({ status: 500, isDone: true, method: 'POST' })
  await expect(runJob(true)).rejects.toThrow()
  expect(shop.stripe.transfers).toHaveLength(1)
  expect(await openFailures()).toHaveLength(1)
  shop.stripe.fault({})
  const failing = failPayouts(shop.services, { number, store: 'cafe' }, 'Sem resposta')
  await expect(failing).rejects.toMatchObject({ status: 409 })
  expect(await onlyPayout()).toMatchObject({ status: 'paid', way: 'stripe' })
  expect(await openFailures()).toEqual([])
})

test('while Stripe is away nothing holds a payout back: a person sends it by Pix', async () => {
  await shop.earned()
  const number = await shop.sentBatch()
  shop.stripe.fault({ status: 503 })
  await expect(runJob(true)).rejects.toThrow()
  await failPayouts(shop.services, { number, store: 'cafe' }, 'O Stripe não respondeu')
  expect(await openFailures()).toEqual([])
  await settlePayouts(shop.services, { number, store: 'cafe' }, { to: 'processing', isByPix: true })
  await settlePayouts(shop.services, { number }, { to: 'paid' })
  expect(await onlyPayout()).toMatchObject({ status: 'paid', way: 'pix' })
})

const report = ({ body, signature }: { body: string; signature: string }) =>
  request(shop.app)
    .post('/api/webhooks/stripe')
    .set('Content-Type', 'application/json')
    .set('Stripe-Signature', signature)
    .send(body)

async function readEvents() {
  const events = await shop.services.db.select({ paymentEventId: paymentEvent.id }).from(paymentEvent)
  for (const event of events) await readPaymentEvent(shop.services, event)
}

test('events of transfers and accounts are confirmed by Stripe: what came back is the store’s again, once', async () => {
  await shop.earned()
  await shop.sentBatch()
  await runJob()
  const [transfer] = shop.stripe.transfers
  if (!transfer) throw new Error('There is no transfer')
  const now = shop.services.clock()
  const reversed = (id: string) =>
    connectEvent(id, { type: 'transfer.reversed', object: { id: transfer.id, object: 'transfer' } }, now)

  // It says what did not happen; another is signed by nobody.
  expect((await report(reversed('evt_1'))).status).toBe(200)
  expect((await report({ ...reversed('evt_2'), signature: 't=1,v1=00' })).status).toBe(400)
  await readEvents()
  expect(await onlyPayout()).toMatchObject({ status: 'paid' })

  shop.stripe.reverse(transfer.id)
  for (const id of ['evt_3', 'evt_3', 'evt_4']) await report(reversed(id))
  await readEvents()
  expect(await onlyPayout()).toMatchObject({ status: 'returned', failure: transferMessages.reversed })
  expect(await balances()).toMatchObject({ availableMinor: transfer.amount })
  expect(await openFailures()).toHaveLength(1)

  await tryAgain()
  await runJob()
  expect(await onlyPayout()).toMatchObject({ status: 'paid', sends: 2 })
  expect(shop.stripe.sentTo(account)).toBe(transfer.amount)
  expect(await differencesOfAccounts(shop.services)).toEqual([])
})

test('an event of an account is a reason to read it', async () => {
  const known = shop.stripe.accounts.get(account)
  if (known) known.payouts_enabled = false
  const object = { id: account, object: 'account' as const }
  await report(connectEvent('evt_1', { type: 'account.updated', object }, shop.services.clock()))
  await readEvents()
  await shop.earned()
  await shop.sentBatch()
  expect(await onlyPayout()).toMatchObject({ way: 'pix' })
})

test('a reversal whose event was lost is found in the list of movements', async () => {
  await shop.earned()
  await shop.sentBatch()
  await runJob()
  shop.stripe.reverse('tr_1')
  await readMovements(shop.services)
  expect(await onlyPayout()).toMatchObject({ status: 'returned' })
  expect(await differencesOfAccounts(shop.services)).toEqual([])
})

test('transfers are payouts in the reconciliation, and what came back in part is a difference', async () => {
  await shop.earned()
  await shop.sentBatch()
  await runJob()
  expect(await differencesOfAccounts(shop.services)).toEqual([])
  const { amountMinor } = await onlyPayout()
  const line = reconciliationLine
  const lines = await shop.services.db.select().from(line).where(eq(line.kind, 'payout'))
  expect(lines).toMatchObject([
    { ref: 'tr_1', providerMinor: -amountMinor, shopMinor: -amountMinor, status: 'equal' },
  ])

  shop.stripe.reverse('tr_1', 300)
  expect(await differencesOfAccounts(shop.services)).toMatchObject([
    { kind: 'payout', providerMinor: 300 - amountMinor, shopMinor: -amountMinor, status: 'open' },
  ])
  expect(await openDifferenceTasks(shop.services)).toMatchObject([
    { merchantId: null, data: { movement: 'payout', difference: 'amount', amountMinor: 300 } },
  ])
  expect(await onlyPayout()).toMatchObject({ status: 'paid' })
  const [failure, ...others] = await openFailures()
  expect(others).toEqual([])
  expect(failure).toMatchObject({ data: { amountMinor, sentMinor: amountMinor - 300 } })

  // Looked at by the operator, it comes back with more of it only.
  await settleTask(shop.services, { operator: true }, { taskId: failure?.id ?? '', action: 'settled' })
  await pollTransfer(shop.services, 'tr_1')
  expect(await openFailures()).toEqual([])
  shop.stripe.reverse('tr_1', 200)
  await pollTransfer(shop.services, 'tr_1')
  expect(await openFailures()).toMatchObject([{ data: { sentMinor: amountMinor - 500 } }])
})

test('a store that disconnects is paid by Pix, and comes back to the same account', async () => {
  await shop.earned()
  await shop.sentBatch()
  await disconnectStripe(shop.services, { merchantId: cafe })
  await runJob()
  expect(await onlyPayout()).toMatchObject({
    status: 'failed',
    failure: transferMessages.refusals.disconnected,
  })
  const payouts = commandLine(payoutsCommand, shop.services)
  expect(await payouts('list')).toMatchObject({
    said: expect.stringContaining(transferMessages.refusals.disconnected),
  })
  await connectStripe(shop.services, { merchantId: cafe })
  expect(shop.stripe.accounts.size).toBe(1)
  await tryAgain()
  await runJob()
  expect(await onlyPayout()).toMatchObject({ status: 'paid' })
})

const faults: StripeFaults[] = [
  {},
  {},
  { status: 503 },
  { status: 429 },
  { status: 500, isDone: true },
  { status: 500, isDone: true, method: 'POST' },
  { isHalf: true, method: 'POST' },
  { delayMs: 15 },
]

test('whatever Stripe does wrong meanwhile, in the end each account has what its store was paid, to the cent', async () => {
  const random = seededRandom('faulty Stripe Connect')
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const { services, stripe } = shop
  const ana = shop.world.merchants.ana.id
  const anas = await shop.readyAccount(ana)
  const runJobs = async () => {
    for (const { id: payoutId } of await shop.payouts())
      await sendTransfer(services, { payoutId }, { isLastTry: random() < 0.2 }).catch(() => undefined)
    for (const { id: paymentEventId } of await services.db.select().from(paymentEvent))
      await readPaymentEvent(services, { paymentEventId }).catch(() => undefined)
    for (const { id: taskId } of await openFailures())
      await settleTask(services, { operator: true }, { taskId, action: 'retry' })
  }
  for (let step = 0; step < 30; step++) {
    stripe.fault({})
    if (random() < 0.4) {
      await shop.earned(pick([['beans250'], ['vaseSand'], ['beans250', 'vaseSand']]))
      await shop.sentBatch()
    }
    stripe.setBalance(random() < 0.2 ? 100 : null)
    stripe.fault({ ...pick(faults) })
    const sent = stripe.transfers.filter(({ reversed }) => !reversed)
    if (sent.length > 0 && random() < 0.25) {
      const { id } = pick(sent)
      stripe.reverse(id)
      const object = { id, object: 'transfer' as const }
      const event = connectEvent(`evt_${step}`, { type: 'transfer.reversed', object }, services.clock())
      for (let times = pick([0, 1, 2]); times > 0; times--) await report(event)
    }
    await runJobs()
    if (step % 6 === 0) expect(await differencesOf(services)).toEqual([])
  }
  stripe.fault({})
  stripe.setBalance(null)
  await readMovements(services)
  for (let round = 0; round < 3; round++) await runJobs()

  for (const [merchantId, ref] of [[cafe, account] as const, [ana, anas] as const]) {
    const [paid] = await services.db
      .select({ minor: sql<number>`coalesce(sum(${payoutTransfer.amountMinor}), 0)::int` })
      .from(payoutTransfer)
      .where(and(eq(payoutTransfer.status, 'sent'), like(payoutTransfer.accountRef, ref)))
    expect(paid?.minor).toBe(stripe.sentTo(ref))
    expect(await balancesOf(services.db, merchantId)).toMatchObject({ availableMinor: 0, reservedMinor: 0 })
  }
  expect((await shop.payouts()).every(({ status }) => status === 'paid')).toBe(true)
  // The platform's balance there: what came, less the fees and what went to the stores.
  expect(await differencesOfAccounts(services)).toEqual([])
  const atStripe = stripe.movements.reduce((all, { amount, fee }) => all + amount - fee, 0)
  expect(await shop.balanceOf('psp_clearing')).toBe(atStripe)
})
