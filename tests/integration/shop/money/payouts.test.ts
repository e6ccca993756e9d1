import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payoutsCommand } from '#server/cli/payouts.ts'
import { receivablesCommand } from '#server/cli/receivables.ts'
import { newId } from '#server/db/new-id.ts'
import * as schema from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { balancesOf } from '#server/shop/money/ledger/balance-queries.ts'
import { postLedger } from '#server/shop/money/ledger/post-ledger.ts'
import { draftPayouts } from '#server/shop/money/payouts/draft-payouts.ts'
import { listPayouts } from '#server/shop/money/payouts/payout-queries.ts'
import { settlePayouts } from '#server/shop/money/payouts/settle-payouts.ts'
import { verify } from '#server/shop/verify/verify.ts'
import type { PayoutStatus } from '#shared/orders/order-moves.ts'
import { payoutMoves, payoutStatuses } from '#shared/orders/order-moves.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { completeAtOnce } from '#tests/support/shop/complete-at-once.ts'
import { bookedRefund, commissionRule } from '#tests/support/shop/ledger.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
  shop = await startShop()
  await commissionRule(shop.services.db, { bps: 1000 })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})
// Each test has the ledger to itself.
beforeEach(async () => {
  await shop.pool.query('truncate order_group, ledger_transaction, payout_batch cascade')
  await shop.pool.query('delete from pgboss.job')
  await shop.pool.query('update inventory_level set on_hand = 1000 where tracked')
  await changePixKey(shop.world.merchants.cafe.pixKey)
})

/** What the store owes after R$ 10,00 given back freely: their share of the commission comes back to it. */
const debtMinor = 916

const cafe = () => shop.world.merchants.cafe.id
const balances = () => balancesOf(shop.services.db, cafe())
const payouts = (...args: string[]) => commandLine(payoutsCommand, shop.services)(...args)
const receivables = (...args: string[]) => commandLine(receivablesCommand, shop.services)(...args)
const statuses = async () => (await listPayouts(shop.services.db)).map(({ status }) => status)

const changePixKey = (pixKey: string | null) =>
  shop.services.db.update(schema.merchant).set({ pixKey }).where(eq(schema.merchant.id, cafe()))

/** Bia's two bags of the café, delivered long ago: what is left of them is the store's. */
async function earned() {
  const paid = await anOrder(shop, { items: [[shop.world.variants.beans250, 2]], isPlatform: true })
  await completeAtOnce(shop.services, paid.orderId)
  return paid
}

async function batch(...actions: ('approved' | 'processing' | 'paid' | 'failed' | 'returned')[]) {
  const { number } = await draftPayouts(shop.services)
  if (!number) throw new Error('Nothing to pay out')
  for (const to of actions) await settlePayouts(shop.services, { number }, { to })
  return number
}

async function bookDifferences() {
  const differences = await verify(shop.services)
  return differences.filter(({ check }) => /book|balance|payout|ledger/.test(check))
}

test('an available amount goes into one payout, and into no second one', async () => {
  await earned()
  const { availableMinor } = await balances()
  expect(await draftPayouts(shop.services)).toMatchObject({ number: expect.stringMatching(/^\d{8}-1$/) })
  expect(await draftPayouts(shop.services)).toEqual({ number: null, withoutKey: [] })
  expect(await balances()).toMatchObject({ availableMinor, reservedMinor: availableMinor })
  expect(await listPayouts(shop.services.db)).toMatchObject([
    { store: 'cafe', status: 'draft', amountMinor: availableMinor, pixKey: shop.world.merchants.cafe.pixKey },
  ])
  await earned()
  expect(await draftPayouts(shop.services)).toMatchObject({ number: expect.stringMatching(/-2$/) })
})

test('of two operators who draft payouts at once one gets them', async () => {
  await earned()
  const drafted = await Promise.all([draftPayouts(shop.services), draftPayouts(shop.services)])
  expect(drafted.filter(({ number }) => number !== null)).toHaveLength(1)
})

test('a store without a Pix key is listed and gets no payout', async () => {
  await earned()
  await shop.services.db.update(schema.merchant).set({ pixKey: null }).where(eq(schema.merchant.id, cafe()))
  expect(await draftPayouts(shop.services)).toEqual({ number: null, withoutKey: ['cafe'] })
})

test('a paid payout lowers the merchant’s balance, and the merchant gets a mail', async () => {
  await earned()
  await batch('approved', 'processing', 'paid')
  expect(await balances()).toMatchObject({ availableMinor: 0, reservedMinor: 0 })
  expect(await statuses()).toEqual(['paid'])
  const { rows } = await shop.pool.query(
    `select data->>'to' as to from pgboss.job where data->>'template' = 'payout-paid'`,
  )
  expect(rows).toEqual([{ to: 'oi@cafe.feira.test' }])
  expect(await bookDifferences()).toEqual([])
})

test('a merchant’s debt is deducted from the next payout', async () => {
  const paid = await earned()
  await batch('approved', 'processing', 'paid')
  await bookedRefund(shop.services.db, paid, { freeMinor: 1000 })
  expect(await balances()).toMatchObject({ availableMinor: 0, receivableMinor: debtMinor })
  await earned()
  const { availableMinor } = await balances()
  await batch('approved', 'processing')
  const [payout] = await listPayouts(shop.services.db)
  expect(payout).toMatchObject({
    grossMinor: availableMinor,
    nettedMinor: debtMinor,
    amountMinor: availableMinor - debtMinor,
  })
  await settlePayouts(shop.services, { number: payout?.number ?? '' }, { to: 'paid' })
  expect(await balances()).toMatchObject({ availableMinor: 0, receivableMinor: 0 })
  expect(await bookDifferences()).toEqual([])
})

test('approving a draft recomputes it: refunds since then are deducted', async () => {
  const paid = await earned()
  const { availableMinor } = await balances()
  const { number } = await draftPayouts(shop.services)
  await bookedRefund(shop.services.db, paid, { freeMinor: 1000 })
  expect(await balances()).toMatchObject({ availableMinor, receivableMinor: debtMinor })
  const approve = () => settlePayouts(shop.services, { number: number ?? '' }, { to: 'approved' })
  const answers = await Promise.all([approve(), approve()])
  expect(answers.map(({ changed }) => changed).toSorted()).toEqual([0, 1])
  expect((await listPayouts(shop.services.db))[0]).toMatchObject({
    status: 'approved',
    grossMinor: availableMinor,
    nettedMinor: debtMinor,
    amountMinor: availableMinor - debtMinor,
  })
})

test('a draft of a merchant with nothing left is canceled instead of approved', async () => {
  await earned()
  const { availableMinor } = await balances()
  const { number } = await draftPayouts(shop.services)
  const merchantId = shop.world.merchants.cafe.id
  await inTransaction(shop.services.db, (tx) =>
    postLedger(tx, {
      ...{
        kind: 'chargeback_opened',
        refType: 'chargeback',
        refId: newId(),
        at: shop.services.clock(),
        currency: 'BRL',
      },
      postings: [
        { account: 'merchant_available', merchantId, amountMinor: availableMinor },
        { account: 'merchant_chargeback_hold', merchantId, amountMinor: -availableMinor },
      ],
    }),
  )
  await settlePayouts(shop.services, { number: number ?? '' }, { to: 'approved' })
  expect(await statuses()).toEqual(['canceled'])
})

test('a refund does not change a payout that was sent', async () => {
  const paid = await earned()
  const { availableMinor } = await balances()
  const number = await batch('approved', 'processing')
  await bookedRefund(shop.services.db, paid, { freeMinor: 1000 })
  expect(await balances()).toMatchObject({ availableMinor, receivableMinor: debtMinor })
  await settlePayouts(shop.services, { number }, { to: 'paid' })
  expect(await balances()).toMatchObject({ availableMinor: 0, receivableMinor: debtMinor })
})

test('a returned payout is available again, and is sent under the same id to the new key', async () => {
  await earned()
  const { availableMinor } = await balances()
  const number = await batch('approved', 'processing', 'paid', 'returned')
  expect(await balances()).toMatchObject({ availableMinor, reservedMinor: availableMinor })
  expect(await bookDifferences()).toEqual([])
  await changePixKey('novo@cafe.feira.test')
  const [before] = await listPayouts(shop.services.db)
  await settlePayouts(shop.services, { number }, { to: 'processing' })
  const [after] = await listPayouts(shop.services.db)
  expect(after).toMatchObject({ id: before?.id, pixKey: 'novo@cafe.feira.test', failure: null })
  await settlePayouts(shop.services, { number }, { to: 'paid' })
  expect(await balances()).toMatchObject({ availableMinor: 0, reservedMinor: 0 })
  expect(await bookDifferences()).toEqual([])
})

test('a payout reported as paid by two people at once is paid once', async () => {
  await earned()
  const number = await batch('approved', 'processing')
  const say = () => settlePayouts(shop.services, { number }, { to: 'paid' })
  const answers = await Promise.all([say(), say(), say(), say()])
  expect(answers.map(({ moved }) => moved).toSorted()).toEqual([0, 0, 0, 1])
  expect(await balances()).toMatchObject({ availableMinor: 0 })
})

test('a payout moves only as its table allows', async () => {
  await earned()
  const number = await batch()
  const payoutIn = (status: PayoutStatus) =>
    shop.pool.query(
      `update payout set status = $1, paid_at = case when $1 = 'paid' then now() end, sends = sends + 1`,
      [status],
    )
  for (const from of payoutStatuses) {
    for (const to of payoutStatuses) {
      if (to === from || to === 'draft') continue
      await payoutIn(from)
      const move = settlePayouts(shop.services, { number }, { to })
      const isAllowed = payoutMoves.some((each) => each.from === from && each.to === to)
      if (isAllowed) await expect(move, `${from} → ${to}`).resolves.toEqual({ moved: 1, changed: 0 })
      else
        await expect(move, `${from} → ${to}`).rejects.toMatchObject({
          code: 'invalid_transition',
          data: { from, to, allowed: payoutMoves.filter((each) => each.from === from).map((m) => m.to) },
        })
    }
  }
})

test('the operator drafts, approves and sends payouts and reports the results on the command line', async () => {
  await earned()
  const drafted = await payouts('draft')
  const number = /Lote (\S+) criado/.exec(drafted.said)?.[1] ?? ''
  expect(drafted.said).toContain('cafe  rascunho  R$ ')
  const file = join(folder, 'pix.csv')
  expect(await payouts('send', number, file)).toMatchObject({
    code: 1,
    complained: 'Um repasse "rascunho" não pode passar a "no banco".',
  })
  await payouts('approve', number)
  expect(await payouts('send', number, file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 Pix'),
  })
  const [payout] = await listPayouts(shop.services.db)
  const id = payout?.id.replaceAll('-', '') ?? ''
  const amount = ((payout?.amountMinor ?? 0) / 100).toFixed(2).replace('.', ',')
  const written = await readFile(file, 'utf8')
  expect(written).toBe(
    `\ufeffid;chave_pix;valor;moeda;nome;cpf_cnpj;descricao\r\n${id};pix@cafe.feira.test;${amount};BRL;Café da Serra Ltda.;11222333000181;Repasse ${number}\r\n`,
  )
  expect(await payouts('failed', number, '--store', 'cafe', '--reason', 'chave inválida')).toMatchObject({
    said: expect.stringContaining('motivo: chave inválida'),
  })
  await payouts('send', number, file)
  expect(await readFile(file, 'utf8')).toBe(written)
  expect(await payouts('paid', number)).toMatchObject({ said: expect.stringContaining('cafe  pago') })
  expect(await payouts('cancel', number)).toMatchObject({ code: 1 })
  expect(await payouts('paid', '20000101-1')).toMatchObject({
    complained: 'Não existe esse lote, ou a loja não está nele.',
  })
  expect(await payouts('returned', number)).toMatchObject({ complained: 'Falta --store LOJA.' })
  expect((await payouts('list', '--store', 'ana')).said).toBe('Nenhum repasse ainda.')
})

test('in direct settlement a merchant’s payments of commission are recorded once each', async () => {
  const { order } = await anOrder(shop, { items: [[shop.world.variants.beans250, 2]] })
  const owed = Math.round(order.itemsMinor / 10)
  const typed = (owed / 100).toFixed(2).replace('.', ',')
  expect((await receivables('list')).said).toBe(`cafe  R$ ${typed}`)
  const pay = (amount: string) =>
    receivables('paid', '--store', 'cafe', '--amount', amount, '--reference', 'E123')
  expect((await pay(typed)).said).toContain('Saldo devedor agora: R$ 0,00.')
  expect((await pay(typed)).said).toContain('nada mudou')
  expect(await pay('0,01')).toMatchObject({ code: 1, complained: expect.stringContaining('outro valor') })
  expect((await receivables('list')).said).toBe('Nenhuma loja deve nada.')
  expect(await balances()).toMatchObject({ receivableMinor: 0 })
  expect(await bookDifferences()).toEqual([])
})
