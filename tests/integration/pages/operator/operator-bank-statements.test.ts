import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  operatorBankStatementMessages as messages,
  operatorBankStatementPageMessages,
} from '#shared/messages/operator/operator-bank-statements.ts'
import { uploadMessages } from '#shared/messages/upload.ts'
import { maxBankStatementBytes } from '#shared/money/bank-statements.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { workOnStatements } from '#tests/support/shop/import-statement.ts'
import { differencesOf, moneyOf } from '#tests/support/shop/payment-state.ts'
import { storedOrder } from '#tests/support/shop/stored-order.ts'

const path = '/operator/statements'
const { results, progress } = operatorBankStatementPageMessages

let shop: Operation
let direct: Operation
beforeAll(async () => {
  const platformReceiver = { pixKey: 'pix@feira.test', name: 'Feira', city: 'SAO PAULO' }
  shop = await startOperation({ settlement: 'platform', platformReceiver })
  direct = await startOperation()
})
afterAll(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
  await Promise.all([shop.close(), direct.close()])
})

/** The page of the result, once the job was there. */
async function shown({ olga, services }: Operation, { headers }: { headers: Record<string, string> }) {
  await workOnStatements(services)
  return (await olga.get(headers.location ?? '').expect(200)).text
}

const upload = ({ olga }: Operation, text: string | Buffer, fields: Record<string, string> = {}) => {
  const form = olga.post(path).attach('file', Buffer.from(text), 'extrato de novembro.csv')
  for (const [name, value] of Object.entries(fields)) form.field(name, value)
  return form
}

async function pixOf(operation: Operation) {
  const bought = await anOrder(operation, { state: 'pending', items: ['beans250'] })
  const { attempts } = await moneyOf(operation.services, bought.groupId)
  const amount = (bought.totalMinor / 100).toFixed(2).replace('.', ',')
  return {
    ...bought,
    number: bought.orders[0]?.number ?? '',
    row: `21/11/2026;Pix ${attempts[0]?.providerRef};${amount}`,
  }
}

test('only the operator opens the page of bank statements', async () => {
  expect(await refusesOthers(shop, path)).toBe('/sign-in?to=%2Foperator%2Fstatements')
  expect((await shop.olga.get(`${path}/00000000-0000-4000-8000-000000000000`)).status).toBe(404)
  expect((await shop.olga.get(`${path}/nonsense`)).status).toBe(404)
})

test('an imported statement places its orders, and shows which lines matched and why others did not', async () => {
  const pix = await pixOf(shop)
  const file = [
    'Data;Histórico;Valor',
    pix.row,
    '21/11/2026;Pix de alguém;50,00',
    '21/11/2026;Tarifa;-3,00',
    'ontem;Pix;10,00',
  ].join('\n')
  const trial = await upload(shop, file, { trial: '1' })
  expect(trial.status).toBe(303)
  expect(await shown(shop, trial)).toContain(messages.trialMark)
  expect((await storedOrder(shop.services, pix.orderId)).status).toBe('pending')

  const uploaded = await upload(shop, file)
  const working = (await shop.olga.get(uploaded.headers.location ?? '').expect(200)).text
  expect(working).toContain('http-equiv="refresh"')
  expect(shownHtml(working)).toContain(progress.done({ settled: 2, lines: 4 }))
  expect((await shop.olga.get(path)).text).toContain(messages.statuses.working)
  expect((await storedOrder(shop.services, pix.orderId)).status).toBe('pending')
  const text = await shown(shop, uploaded)
  expect(text).not.toContain('http-equiv="refresh"')
  for (const word of [pix.number, results.paid, results.unknown, results.noDate, 'extrato de novembro.csv'])
    expect(text).toContain(word)
  expect(text).not.toContain(results.out)
  expect(await storedOrder(shop.services, pix.orderId)).toMatchObject({
    status: 'placed',
    paymentStatus: 'paid',
  })

  const again = await shown(shop, await upload(shop, file))
  expect(again).not.toContain(results.paid)
  expect(again).toContain(results.known)
  const list = (await shop.olga.get(path)).text
  expect(list).toContain(messages.paid(1))
  expect(list).toContain(uploaded.headers.location)
})

test('a file that is no statement comes back with its error beside the field, and the other fields filled in', async () => {
  const headless = await upload(shop, 'nada;disso\n1;2', { trial: '1' })
  expect(headless.status).toBe(422)
  expect(headless.text).toContain(messages.fieldErrors.noHeader)
  expect(headless.text).toMatch(
    /name="trial" value="1" checked=""|checked="" name="trial"|name="trial"[^>]*checked/,
  )
  const empty = await upload(shop, '')
  expect(empty.status).toBe(422)
  expect(empty.text).toContain(uploadMessages.empty)
  const none = await shop.post(path, { intent: 'statement' })
  expect(none.status).toBe(422)
  expect(none.text).toContain(messages.fieldErrors.missing)
  const large = await upload(shop, Buffer.alloc(maxBankStatementBytes + 1, 'a'), { trial: '1' })
  expect(large.status).toBe(422)
  expect(large.text).toContain(messages.fieldErrors.tooLarge)
  expect(large.text).toMatch(/name="trial"[^>]*checked|checked=""[^>]*name="trial"/)
  const broken = await shop.olga
    .post(path)
    .set('Content-Type', 'multipart/form-data; boundary=x')
    .send('--y\r\nnonsense')
  expect(broken.status).toBe(422)
})

test('in direct settlement a statement belongs to the account of one store', async () => {
  const pix = await pixOf(direct)
  const file = ['Data;Histórico;Valor', pix.row].join('\n')
  const unknown = await upload(direct, file, { store: 'ninguem' })
  expect(unknown.status).toBe(422)
  expect(unknown.text).toContain(messages.fieldErrors.store)
  expect(unknown.text).toContain('value="ninguem"')
  const others = await upload(direct, file, { store: 'ana' })
  expect(await shown(direct, others)).toContain(results.unknown)
  const theirs = await upload(direct, file, { store: 'cafe' })
  // A receipt imported for the wrong store is found in the right store’s statement.
  expect(await shown(direct, theirs)).toContain(results.paid)
  expect(await differencesOf(direct.services)).toEqual([])
})
