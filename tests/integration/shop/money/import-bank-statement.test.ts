import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderGroup, task } from '#server/db/schema/index.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import {
  readDate,
  readStatementAmount,
} from '#server/shop/orders/payments/statement/read-bank-statement-row.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { importStatement } from '#tests/support/shop/import-statement.ts'
import { differencesOf, moneyOf, tasksOf } from '#tests/support/shop/payment-state.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const endToEnd = (letter: string) => `E0000000020261121120000000000${letter.repeat(4)}`.slice(0, 32)
const brl = (minor: number) => (minor / 100).toFixed(2).replace('.', ',')
const importOf = (text: string, { dryRun = false, merchantId = shop.world.merchants.cafe.id } = {}) =>
  importStatement(shop.services, Buffer.from(text, 'latin1'), { merchantId, isTrial: dryRun })

async function pixOf() {
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'] })
  const { attempts } = await moneyOf(shop.services, bought.groupId)
  return { ...bought, txid: attempts[0]?.providerRef ?? '' }
}

test('a bank statement confirms payments by txid and amount, and importing it again changes nothing', async () => {
  const [a, b] = [await pixOf(), await pixOf()]
  await confirmPayment(shop.services, b)
  const file = [
    'Extrato da conta;;',
    'Data;Histórico;Valor;Identificador',
    `21/11/2026;PIX RECEBIDO - Bia;${brl(a.totalMinor)};${a.txid}`,
    `21/11/2026;PIX RECEBIDO ${b.txid} ${endToEnd('b')};${brl(b.totalMinor)};`,
    '21/11/2026;Compra no mercado;-35,90;',
    '21/11/2026;PIX RECEBIDO - Tia;50,00;',
    `21/11/2026;PIX RECEBIDO;12,00;PEDIDOZZZZZZZZ`,
    'ontem;PIX RECEBIDO;10,00;',
  ].join('\n')
  const results = async (dryRun?: boolean) => (await importOf(file, { dryRun }))?.map(({ result }) => result)
  expect(await results(true)).toEqual(['paid', 'known', 'out', 'other', 'unknown', 'noDate'])
  expect((await moneyOf(shop.services, a.groupId)).orders[0]?.status).toBe('pending')
  expect(await results()).toEqual(['paid', 'known', 'out', 'other', 'unknown', 'noDate'])
  expect(await results()).toEqual(['known', 'known', 'out', 'other', 'known', 'noDate'])
  expect((await moneyOf(shop.services, a.groupId)).orders[0]?.status).toBe('placed')
  // A receipt confirmed by a person now has the bank’s reference.
  expect((await moneyOf(shop.services, b.groupId)).receipts).toMatchObject([{ providerRef: endToEnd('b') }])
})

test('an underpayment and an overpayment become tasks, and a payment of the rest places the order', async () => {
  const [a, b] = [await pixOf(), await pixOf()]
  const head = 'date,description,amount'
  const row = (txid: string, minor: number, id: string) =>
    `2026-11-21,Pix ${txid} ${endToEnd(id)},${(minor / 100).toFixed(2)}`
  const file = [head, row(a.txid, a.totalMinor - 100, 'c'), row(b.txid, b.totalMinor + 100, 'd')].join('\n')
  expect((await importOf(file))?.map(({ result }) => result)).toEqual(['short', 'surplus'])
  expect(await tasksOf(shop.services, a.orderId)).toMatchObject([{ kind: 'underpaid', doneAt: null }])
  expect(await tasksOf(shop.services, b.orderId)).toMatchObject([{ kind: 'surplus_money' }])
  const opened = [...(await tasksOf(shop.services, a.orderId)), ...(await tasksOf(shop.services, b.orderId))]
  // The kind is the reason; its program word is nothing for people.
  for (const { data } of opened) expect(data).not.toHaveProperty('reason')
  expect((await moneyOf(shop.services, b.groupId)).orders[0]?.status).toBe('placed')

  await importOf([head, row(`${a.txid}2`, 100, 'e')].join('\n'))
  expect((await moneyOf(shop.services, a.groupId)).orders[0]?.status).toBe('placed')
  expect((await tasksOf(shop.services, a.orderId))[0]?.outcome).toBe('applied')
  expect(await differencesOf(shop.services)).toEqual([])
})

test('a receipt imported for the wrong store and then confirmed by hand is counted once', async () => {
  const bought = await pixOf()
  const file = ['Data;Valor;Texto', `21/11/2026;${brl(bought.totalMinor)};Pix ${bought.txid}`].join('\n')
  const results = async (merchantId?: string) =>
    (await importOf(file, { merchantId }))?.map(({ result }) => result)
  expect(await results(shop.world.merchants.ana.id)).toEqual(['unknown'])
  await confirmPayment(shop.services, bought)

  expect(await results()).toEqual(['known'])
  expect(await results()).toEqual(['known'])
  const { receipts, orders } = await moneyOf(shop.services, bought.groupId)
  expect(receipts).toMatchObject([{ source: 'person', surplusStatus: 'none' }])
  expect(orders[0]?.status).toBe('placed')
  const searched = await shop.services.db
    .select()
    .from(task)
    .where(and(eq(task.merchantId, shop.world.merchants.ana.id), eq(task.kind, 'unknown_money')))
  expect(searched).toMatchObject([{ outcome: 'found' }])
  expect(await differencesOf(shop.services)).toEqual([])
})

test('an id that another store’s file claimed first is a task of the store, and no payment that is known', async () => {
  const own = await pixOf()
  const other = await anOrder(shop, { state: 'pending', items: ['vaseSand'] })
  const txid = (await moneyOf(shop.services, other.groupId)).attempts[0]?.providerRef ?? ''
  const id = endToEnd('q')
  const fileOf = (reference: string, minor: number) =>
    ['Data;Valor;Texto', `21/11/2026;${brl(minor)};Pix ${reference} ${id}`].join('\n')
  const claimed = await importOf(fileOf(txid, other.totalMinor), { merchantId: shop.world.merchants.ana.id })
  expect(claimed).toMatchObject([{ result: 'paid' }])

  const file = fileOf(own.txid, own.totalMinor)
  const rows = await importOf(file)
  expect(rows).toMatchObject([{ result: 'unknown', suggestions: [own.number] }])
  expect(await importOf(file)).toMatchObject([{ result: 'known' }])
  const waiting = await shop.services.db
    .select()
    .from(task)
    .where(
      and(
        eq(task.merchantId, shop.world.merchants.cafe.id),
        eq(task.kind, 'unknown_money'),
        isNull(task.doneAt),
      ),
    )
  expect(waiting.filter(({ data }) => JSON.stringify(data).includes(id))).toHaveLength(1)
})

test('statements of Inter and of Mercado Pago are read below their preamble', async () => {
  const [a, b] = [await pixOf(), await pixOf()]
  const inter = [
    ' Extrato Conta Corrente ',
    'Conta ;12345678',
    'Período ;01/11/2026 a 30/11/2026',
    'Saldo ;1.234,56',
    '',
    'Data Lançamento;Histórico;Descrição;Valor;Saldo',
    `21/11/2026;Pix recebido;${a.txid};${brl(a.totalMinor)};1.300,00`,
    '22/11/2026;Pix enviado;Mercado;-20,00;1.280,00',
  ]
  const mercadoPago = [
    'INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE',
    `0,00;${brl(b.totalMinor)};0,00;${brl(b.totalMinor)}`,
    '',
    'RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE',
    `21-11-2026;Transferência Pix recebida ${b.txid};1234567890;${brl(b.totalMinor)};${brl(b.totalMinor)}`,
  ]
  expect((await importOf(inter.join('\n')))?.map(({ result }) => result)).toEqual(['paid', 'out'])
  expect((await importOf(mercadoPago.join('\n')))?.map(({ result }) => result)).toEqual(['paid'])
})

test.each([
  ['closed', '</TRNTYPE>', '</DTPOSTED>', '</TRNAMT>', '</FITID>', '</MEMO>'],
  ['left open', '', '', '', '', ''],
])('an OFX file is read, with its tags %s', async (_how, type, posted, amount, id, memo) => {
  const bought = await pixOf()
  const movement = (minor: number, text: string) =>
    `<STMTTRN>\n<TRNTYPE>CREDIT${type}\n<DTPOSTED>20261121000000[-3:BRT]${posted}\n<TRNAMT>${(minor / 100).toFixed(2)}${amount}\n<FITID>N1${id}\n<MEMO>${text}${memo}\n</STMTTRN>`
  const file = [
    'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKTRANLIST>',
    movement(bought.totalMinor, `Pix recebido: "${bought.txid}" &amp; cia`),
    movement(-3590, 'Compra'),
    '</BANKTRANLIST></OFX>',
  ].join('\n')
  expect(await importOf(file)).toMatchObject([{ line: 5, result: 'paid' }, { result: 'out' }])
  expect(await importOf(file)).toMatchObject([{ result: 'known' }, { result: 'out' }])
})

test('a line without a txid suggests orders of its amount, by payer where it is named', async () => {
  const [a, b] = [await pixOf(), await pixOf()]
  await shop.services.db
    .update(orderGroup)
    .set({ name: 'João Conceição da Silva' })
    .where(eq(orderGroup.id, b.groupId))
  const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(
    shop.services.clock(),
  )
  const numbers = async (text: string) => {
    const [row] = (await importOf(`Data;Descrição;Valor\n${today};${text};${brl(a.totalMinor)}`)) ?? []
    return row
  }
  const anybody = await numbers('PIX RECEBIDO')
  expect(anybody?.result).toBe('suggested')
  expect(anybody?.suggestions).toEqual(expect.arrayContaining([await numberOf(a), await numberOf(b)]))
  expect((await numbers('PIX RECEBIDO JOAO C SILVA CONCEICAO'))?.suggestions).toEqual([await numberOf(b)])
  expect((await moneyOf(shop.services, b.groupId)).orders[0]?.status).toBe('pending')

  // A person has to find the order: payer, text and day are there, a whole tax number is not.
  const named = await numbers('Pix  de Eva Lima 529.982.247-25')
  expect(named).toMatchObject({ text: 'Pix de Eva Lima •••982.247••', at: expect.any(String) })
  const paid = await importOf(`Data;Descrição;Valor\n${today};${a.txid} Eva Lima;${brl(a.totalMinor)}`)
  expect(paid?.[0]).not.toHaveProperty('text')
  for (const bought of [a, b]) await confirmPayment(shop.services, bought)
})

const numberOf = async ({ groupId }: { groupId: string }) =>
  (await moneyOf(shop.services, groupId)).orders[0]?.number

test('a file without a date and an amount is refused', async () => {
  expect(await importOf('a;b\n1;2')).toBeNull()
})

test.each([
  ['1.234,56', 123456],
  ['1,234.56', 123456],
  ['R$ 12,5', 1250],
  ['1234', 123400],
  ['-12,00', -1200],
  ['12,00 D', -1200],
  ['doze', null],
  ['1.2.3', null],
])('%s is read as an amount', (text, minor) => expect(readStatementAmount(text)).toBe(minor))

test.each([
  ['21/11/2026', '2026-11-21T15:00:00.000Z'],
  ['21/11/26 08:30', '2026-11-21T11:30:00.000Z'],
  ['2026-11-21', '2026-11-21T15:00:00.000Z'],
  ['31/02/2026', undefined],
  ['ontem', undefined],
])('%s is read as a date', (text, iso) => expect(readDate(text)?.toISOString()).toBe(iso))
