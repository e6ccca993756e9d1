import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { merchant } from '#server/db/schema/index.ts'
import { enforceDebtLimit } from '#server/shop/merchants/status/enforce-debt-limit.ts'
import { owedByStores } from '#server/shop/money/ledger/balance-queries.ts'
import { receiveOwed } from '#server/shop/money/payouts/receive-owed.ts'
import { receivedOwed } from '#server/shop/money/payouts/received-queries.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { writeOffConfirmed, writeOffSubject } from '#shared/forms/receivable-forms.ts'
import { operatorMerchantMessages } from '#shared/messages/operator/operator-merchants.ts'
import { operatorReceivableMessages as messages } from '#shared/messages/operator/operator-receivables.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { completeAtOnce } from '#tests/support/shop/complete-at-once.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'

const path = '/operator/receivables'
const dayMs = 86_400_000

let shop: Operation
beforeEach(async () => {
  shop = await startOperation()
  await commissionRule(shop.services.db, { bps: 1000 })
})
afterEach(() => shop.close())

const owed = async () => (await owedByStores(shop.services.db))[0]?.minor ?? 0

test('the operator records a payment of a store’s debt, once per reference', async () => {
  expect(await refusesOthers(shop, path)).toBe('/sign-in?to=%2Foperator%2Freceivables')
  expect((await shop.olga.get(path)).text).toContain(messages.none)
  await anOrder(shop, { items: [[shop.world.variants.beans250, 1]] })
  const before = await owed()
  expect((await shop.olga.get(path)).text).toContain('Café da Serra')

  const paid = { intent: 'receive', store: 'cafe', amount: '1,00', reference: 'TED 1' }
  for (let click = 0; click < 2; click++)
    expect((await shop.post(path, paid)).headers.location).toBe(`${path}?done=received`)
  expect((await shop.olga.get(`${path}?done=received`)).text).toContain(messages.done.received)
  expect(await owed()).toBe(before - 100)
  const other = await shop.post(path, { ...paid, amount: '2,00' })
  expect(other.status).toBe(422)
  expect(other.text).toContain('Esta referência já foi registrada com outro valor.')
  expect(other.text).toContain('value="TED 1"')
})

test('the operator records what the platform pays of a store’s credit, and never more than that', async () => {
  const { services } = shop
  const before = await owed()
  await receiveOwed(services, { store: 'cafe', amountMinor: before + 5_000, reference: 'TED A' })
  const paid = { intent: 'receive', store: 'cafe', toStore: '1', reference: 'TED B' }
  const tooMuch = await shop.post(path, { ...paid, amount: '50,01' })
  expect(tooMuch.status).toBe(409)
  expect(tooMuch.text).toContain(ruleMessages.credit_too_small)
  expect(tooMuch.text).toMatch(/name="toStore"[^>]*checked/)
  expect(await owed()).toBe(-5_000)
  for (let click = 0; click < 2; click++) await shop.post(path, { ...paid, amount: '50,00' }).expect(303)
  expect(await owed()).toBe(0)
  const [newest] = (await receivedOwed(services.db, null)).items
  expect(newest).toMatchObject({ reference: 'TED B', minor: -5_000 })
  expect(shownHtml((await shop.olga.get(path)).text)).toContain(messages.toStore)
  await shop.post(path, { intent: 'reverse', receipt: newest?.id ?? '' }).expect(303)
  expect(await owed()).toBe(-5_000)
  expect(await findDifferences(services.db)).toEqual([])
})

test('six payments of one credit at once pay it once', async () => {
  const { services } = shop
  await receiveOwed(services, { store: 'cafe', amountMinor: (await owed()) + 5_000, reference: 'TED A' })
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map((n) =>
      receiveOwed(services, { store: 'cafe', amountMinor: -4_000, reference: `TED B${n}` }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await owed()).toBe(-1_000)
})

test('a debt is as old as its oldest charge that is not paid', async () => {
  const { services, world } = shop
  const since = async () => Date.parse((await owedByStores(services.db))[0]?.since ?? '')
  const buy = () => anOrder(shop, { items: [[world.variants.beans250, 1]] })
  await buy()
  const [first, firstOwed] = [await since(), await owed()]
  services.passTime(3 * dayMs)
  await buy()
  expect(await since()).toBe(first)
  const amount = (firstOwed / 100).toFixed(2).replace('.', ',')
  await shop.post(path, { intent: 'receive', store: 'cafe', amount, reference: 'TED 1' }).expect(303)
  expect((await since()) - first).toBeGreaterThanOrEqual(3 * dayMs)
})

test('each error of the form is named', async () => {
  const empty = await shop.post(path, { intent: 'receive', store: '', amount: 'muito', reference: '' })
  expect(empty.status).toBe(422)
  for (const error of [
    'Escolha a loja.',
    'Escreva um valor, como 25,90.',
    'Escreva a referência da transferência.',
  ])
    expect(empty.text).toContain(error)
  const nobody = await shop.post(path, { intent: 'receive', store: 'ninguem', amount: '1', reference: 'x' })
  expect(nobody.text).toContain('Escolha a loja.')
})

test('the operator reverses a mistyped receipt, once, and records the same reference again', async () => {
  const before = await owed()
  const typed = { intent: 'receive', store: 'cafe', amount: '600,00', reference: 'TED 9' }
  await shop.post(path, typed).expect(303)
  expect(await owed()).toBe(before - 60_000)
  const [receipt] = (await receivedOwed(shop.services.db, null)).items
  expect(receipt).toMatchObject({
    store: 'Café da Serra',
    reference: 'TED 9',
    minor: 60_000,
    reversedAt: null,
  })
  expect((await shop.olga.get(path)).text).toContain(messages.reverseYes)

  const reverse = () => shop.post(path, { intent: 'reverse', receipt: receipt?.id ?? '' })
  const answers = await Promise.all([reverse(), reverse(), reverse()])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await owed()).toBe(before)
  expect((await receivedOwed(shop.services.db, null)).items[0]?.reversedAt).not.toBeNull()

  await shop.post(path, { ...typed, amount: '1,50' }).expect(303)
  await shop.post(path, { ...typed, amount: '1,50' }).expect(303)
  expect(await owed()).toBe(before - 150)
  expect((await shop.post(path, typed)).text).toContain('Esta referência já foi registrada com outro valor.')
  expect(await findDifferences(shop.services.db)).toEqual([])
})

test('only receipts from stores can be reversed', async () => {
  expect((await shop.post(path, { intent: 'reverse', receipt: newId() })).status).toBe(404)
  await anOrder(shop, { items: [[shop.world.variants.beans250, 1]] })
  const { rows } = await shop.database.pool.query(
    `select id from ledger_transaction where kind = 'commission' limit 1`,
  )
  expect((await shop.post(path, { intent: 'reverse', receipt: rows[0].id })).status).toBe(404)
})

const lost = (changes: Record<string, string> = {}) => {
  const typed = { lostStore: 'cafe', lostAmount: '1,00', reason: 'A loja sumiu.', ...changes }
  return { intent: 'write-off', formKey: newId(), ...typed, [writeOffConfirmed]: writeOffSubject(typed) }
}

test('a debt is given up with the second press alone, which names what it gives up', async () => {
  await anOrder(shop, { items: [[shop.world.variants.beans250, 1]] })
  const before = await owed()
  const { [writeOffConfirmed]: confirmed, ...typed } = lost()
  const asked = await shop.post(path, typed).expect(200)
  expect(shownHtml(asked.text)).toContain(messages.writeOff.question('Café da Serra', '1,00'))
  expect(asked.text).toContain(messages.writeOff.yes)
  const [, hidden = ''] = /name="confirmed" value="([^"]*)"/.exec(asked.text) ?? []
  expect(hidden.replaceAll('&quot;', '"')).toBe(confirmed)
  // Another sum is asked about again.
  await shop.post(path, { ...lost(), lostAmount: '2,00' }).expect(200)
  expect(await owed()).toBe(before)
})

test('the operator writes off what nobody can collect, with a reason, once and never more than is owed', async () => {
  await anOrder(shop, { items: [[shop.world.variants.beans250, 1]] })
  const before = await owed()
  const refused = await shop.post(path, lost({ reason: '' })).expect(422)
  expect(refused.text).toContain('Diga por que ninguém consegue cobrar.')
  expect((await shop.post(path, lost({ lostAmount: '9999,00' }))).status).toBe(409)
  expect(await owed()).toBe(before)
  const form = lost()
  const answers = await Promise.all([1, 2, 3].map(() => shop.post(path, form)))
  expect(answers.map(({ headers }) => headers.location)).toEqual(Array(3).fill(`${path}?done=written-off`))
  expect(await owed()).toBe(before - 100)
  expect(await findDifferences(shop.services.db)).toEqual([])
})

test('many write-offs at once never give up more than is owed', async () => {
  await anOrder(shop, { items: [[shop.world.variants.beans250, 1]] })
  const before = await owed()
  const most = (before / 100).toFixed(2).replace('.', ',')
  const answers = await Promise.all([1, 2, 3, 4].map(() => shop.post(path, lost({ lostAmount: most }))))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(await owed()).toBe(0)
})

test('a store that owes more than the limit stops selling, and sells again once it does not', async () => {
  await anOrder(shop, { items: [[shop.world.variants.beans250, 1]] })
  const standing = async () => {
    const [found] = await shop.services.db.select().from(merchant).where(eq(merchant.slug, 'cafe'))
    return found?.status
  }
  await enforceDebtLimit(shop.services)
  expect(await standing()).toBe('active')
  await shop.post(path, { intent: 'limit', limit: '0,01' }).expect(303)
  await enforceDebtLimit(shop.services)
  await enforceDebtLimit(shop.services)
  expect(await standing()).toBe('suspended')
  await shop.post(path, lost({ lostAmount: ((await owed()) / 100).toFixed(2).replace('.', ',') })).expect(303)
  await enforceDebtLimit(shop.services)
  expect(await standing()).toBe('active')
})

test('a store whose only business is a debt is closed by a decision that gives it up', async () => {
  const { services, world } = shop
  const paid = await anOrder(shop, { items: [[world.variants.beans250, 1]] })
  const since = (await owedByStores(services.db))[0]?.since
  expect(since).toBeTruthy()
  await completeAtOnce(services, paid.orderId)
  const at = `/operator/merchants/${world.merchants.cafe.id}`
  const close = { intent: 'close', reason: 'A loja sumiu.' }
  const refused = await shop.post(at, close).expect(409)
  expect(refused.text).toContain(operatorMerchantMessages.fieldErrors.writeOff)
  await shop.post(at, { ...close, writeOff: '1' }).expect(303)
  expect(await owed()).toBe(0)
  const [store] = await services.db.select().from(merchant).where(eq(merchant.slug, 'cafe'))
  expect(store?.status).toBe('closed')
})
