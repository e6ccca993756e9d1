import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  merchantBankStatementMessages,
  operatorBankStatementMessages as messages,
  operatorBankStatementPageMessages,
} from '#shared/messages/operator/operator-bank-statements.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { workOnStatements } from '#tests/support/shop/import-statement.ts'
import { differencesOf, moneyOf } from '#tests/support/shop/payment-state.ts'
import { storedOrder } from '#tests/support/shop/stored-order.ts'

const path = '/merchant/bank-statements'
const { results, progress } = operatorBankStatementPageMessages

let shop: Operation
let caio: Awaited<ReturnType<Operation['signedIn']>>
let ana: typeof caio
beforeAll(async () => {
  shop = await startOperation()
  caio = await shop.signedIn('caio@feira.test')
  ana = await shop.signedIn('ana@feira.test')
})
afterAll(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
  await shop.close()
})

const upload = (visitor: typeof caio, text: string, fields: Record<string, string> = {}) => {
  const form = visitor.post(path).attach('file', Buffer.from(text), 'minha conta.csv')
  for (const [name, value] of Object.entries(fields)) form.field(name, value)
  return form
}

async function pixOf(thing: 'beans250' | 'mug') {
  const bought = await anOrder(shop, { state: 'pending', items: [thing] })
  const { attempts } = await moneyOf(shop.services, bought.groupId)
  const amount = (bought.totalMinor / 100).toFixed(2).replace('.', ',')
  const number = bought.orders[0]?.number ?? ''
  return { ...bought, number, row: `21/11/2026;Pix ${attempts[0]?.providerRef};${amount}` }
}

test('a merchant imports a bank statement: its orders are placed, and each line shows its result', async () => {
  const [own, others] = [await pixOf('beans250'), await pixOf('mug')]
  const rows = ['Data;Histórico;Valor', own.row, others.row, '21/11/2026;Pix da sogra;50,00']
  const file = [...rows, 'ontem;Pix;10,00'].join('\n')
  const trial = await upload(caio, file, { trial: '1' })
  expect(trial.status).toBe(303)
  await workOnStatements(shop.services)
  expect((await storedOrder(shop.services, own.orderId)).status).toBe('pending')

  const uploaded = await upload(caio, file)
  const working = (await caio.get(uploaded.headers.location ?? '').expect(200)).text
  expect(working).toContain('http-equiv="refresh"')
  expect(shownHtml(working)).toContain(progress.done({ settled: 1, lines: 4 }))
  expect((await storedOrder(shop.services, own.orderId)).status).toBe('pending')
  await workOnStatements(shop.services)
  const result = (await caio.get(uploaded.headers.location ?? '').expect(200)).text
  for (const word of [own.number, results.paid, results.unknown, results.other, results.noDate])
    expect(result).toContain(word)
  expect(result).toContain(`/merchant/orders/${own.number}`)
  expect(result).not.toContain(others.number)
  expect(await storedOrder(shop.services, own.orderId)).toMatchObject({
    status: 'placed',
    paymentStatus: 'paid',
  })
  expect((await storedOrder(shop.services, others.orderId)).status).toBe('pending')
  const list = (await caio.get(path)).text
  expect(list).toContain(messages.paid(1))
  expect(list).toContain(messages.trialMark)
})

test('a merchant can only import into the store’s own account, whatever the form contains', async () => {
  const others = await pixOf('mug')
  const uploaded = await upload(caio, ['Data;Histórico;Valor', others.row].join('\n'), { store: 'ana' })
  expect(uploaded.status).toBe(303)
  await workOnStatements(shop.services)
  expect((await storedOrder(shop.services, others.orderId)).status).toBe('pending')
})

test('a bank statement is hidden from other stores and from customers', async () => {
  const pix = await pixOf('beans250')
  const uploaded = await upload(caio, ['Data;Histórico;Valor', pix.row].join('\n'))
  const address = uploaded.headers.location ?? ''
  for (const at of [address, `${address}/_payload.json`]) expect((await ana.get(at)).status).toBe(404)
  expect((await ana.get(path)).text).not.toContain('minha conta.csv')
  expect((await caio.get(`${path}/00000000-0000-4000-8000-000000000000`)).status).toBe(404)
  const bia = await shop.signedIn('bia@feira.test')
  expect((await bia.get(path)).status).toBe(403)
  expect((await upload(bia, 'Data;Valor')).status).toBe(403)
  expect((await shop.visitor().get(path)).headers.location).toBe('/sign-in?to=%2Fmerchant%2Fbank-statements')
  // The operator sees the statements of every store.
  expect((await shop.olga.get('/operator/statements')).text).toContain('minha conta.csv')
})

test('an invalid statement comes back with its error beside the field', async () => {
  const headless = await upload(caio, 'nada;disso\n1;2', { trial: '1' })
  expect(headless.status).toBe(422)
  expect(headless.text).toContain(messages.fieldErrors.noHeader)
  expect(headless.text).toMatch(/name="trial"[^>]*checked|checked=""[^>]*name="trial"/)
})

test('a spreadsheet or a PDF is refused with an explanation of what to upload', async () => {
  const spreadsheet = await caio
    .post(path)
    .attach('file', Buffer.from('PK\x03\x04\0\0\x08\0xl/workbook.xml'), 'extrato.xlsx')
  expect(spreadsheet.status).toBe(422)
  expect(spreadsheet.text).toContain(messages.fieldErrors.notText)
})

test('in platform settlement a merchant cannot import a bank statement, and reads why', async () => {
  const platform = await startOperation({ settlement: 'platform' })
  const store = await platform.signedIn('caio@feira.test')
  const page = (await store.get(path)).text
  expect(page).toContain(merchantBankStatementMessages.platformReceives)
  expect(page).not.toContain('type="file"')
  expect((await upload(store, 'Data;Valor\n21/11/2026;1,00')).status).toBe(403)
  await platform.close()
})
