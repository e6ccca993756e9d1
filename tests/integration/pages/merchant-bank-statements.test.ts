import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  merchantBankStatementMessages,
  operatorStatementPageMessages,
  operatorStatementMessages as words,
} from '#shared/messages/operator-statements.ts'
import { type Operation, startOperation } from '../../support/operator.ts'
import { orderNow } from '../../support/order-now.ts'
import { biaBuys, differencesOf, moneyOf } from '../../support/paying.ts'

const path = '/merchant/bank-statements'
const { results } = operatorStatementPageMessages

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

const bring = (visitor: typeof caio, text: string, fields: Record<string, string> = {}) => {
  const form = visitor.post(path).attach('file', Buffer.from(text), 'minha conta.csv')
  for (const [name, value] of Object.entries(fields)) form.field(name, value)
  return form
}

async function pixOf(thing: 'beans250' | 'mug') {
  const bought = await biaBuys(shop, [thing])
  const { attempts } = await moneyOf(shop.services, bought.groupId)
  const amount = (bought.totalMinor / 100).toFixed(2).replace('.', ',')
  const number = bought.orders[0]?.number ?? ''
  return { ...bought, number, row: `21/11/2026;Pix ${attempts[0]?.providerRef};${amount}` }
}

test('a store brings its own statement: its orders are paid, line by line it reads what became of it', async () => {
  const [own, others] = [await pixOf('beans250'), await pixOf('mug')]
  const rows = ['Data;Histórico;Valor', own.row, others.row, '21/11/2026;Pix da sogra;50,00']
  const file = [...rows, 'ontem;Pix;10,00'].join('\n')
  const trial = await bring(caio, file, { trial: '1' })
  expect(trial.status).toBe(303)
  expect((await orderNow(shop.services, own.orderId)).status).toBe('pending')

  const brought = await bring(caio, file)
  const result = (await caio.get(brought.headers.location ?? '').expect(200)).text
  for (const word of [own.number, results.paid, results.unknown, results.other, results.noDate])
    expect(result).toContain(word)
  expect(result).toContain(`/merchant/orders/${own.number}`)
  expect(result).not.toContain(others.number)
  expect(await orderNow(shop.services, own.orderId)).toMatchObject({
    status: 'placed',
    paymentStatus: 'paid',
  })
  expect((await orderNow(shop.services, others.orderId)).status).toBe('pending')
  const list = (await caio.get(path)).text
  expect(list).toContain(words.paid(1))
  expect(list).toContain(words.trialMark)
})

test('whatever the form says, the account is the store’s own', async () => {
  const others = await pixOf('mug')
  const brought = await bring(caio, ['Data;Histórico;Valor', others.row].join('\n'), { store: 'ana' })
  expect(brought.status).toBe(303)
  expect((await orderNow(shop.services, others.orderId)).status).toBe('pending')
})

test('nobody sees the statement of another store, and a customer none', async () => {
  const pix = await pixOf('beans250')
  const brought = await bring(caio, ['Data;Histórico;Valor', pix.row].join('\n'))
  const address = brought.headers.location ?? ''
  for (const at of [address, `${address}/_payload.json`]) expect((await ana.get(at)).status).toBe(404)
  expect((await ana.get(path)).text).not.toContain('minha conta.csv')
  expect((await caio.get(`${path}/00000000-0000-4000-8000-000000000000`)).status).toBe(404)
  const bia = await shop.signedIn('bia@feira.test')
  expect((await bia.get(path)).status).toBe(403)
  expect((await bring(bia, 'Data;Valor')).status).toBe(403)
  expect((await shop.visitor().get(path)).headers.location).toBe('/sign-in?to=%2Fmerchant%2Fbank-statements')
  // Whoever runs the shop sees what a store brought.
  expect((await shop.olga.get('/operator/statements')).text).toContain('minha conta.csv')
})

test('what is no statement comes back with its fault beside the field', async () => {
  const headless = await bring(caio, 'nada;disso\n1;2', { trial: '1' })
  expect(headless.status).toBe(422)
  expect(headless.text).toContain(words.faults.noHeader)
  expect(headless.text).toMatch(/name="trial"[^>]*checked|checked=""[^>]*name="trial"/)
})

test('a spreadsheet or a PDF is no statement, and comes back with what to do', async () => {
  const spreadsheet = await caio
    .post(path)
    .attach('file', Buffer.from('PK\x03\x04\0\0\x08\0xl/workbook.xml'), 'extrato.xlsx')
  expect(spreadsheet.status).toBe(422)
  expect(spreadsheet.text).toContain(words.faults.notText)
})

test('where the platform receives, a store brings none and reads why', async () => {
  const platform = await startOperation({ settlement: 'platform' })
  const store = await platform.signedIn('caio@feira.test')
  const page = (await store.get(path)).text
  expect(page).toContain(merchantBankStatementMessages.platformReceives)
  expect(page).not.toContain('type="file"')
  expect((await bring(store, 'Data;Valor\n21/11/2026;1,00')).status).toBe(403)
  await platform.close()
})
