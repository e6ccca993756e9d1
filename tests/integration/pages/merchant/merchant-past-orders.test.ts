import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, pastCustomer, pastImport, pastImportRow, pastOrder } from '#server/db/schema/index.ts'
import { sweepPastImports, workOnPastImport } from '#server/shop/orders/past/work-on-past-import.ts'
import { href } from '#shared/href.ts'
import { pastImportMessages, pastOrderMessages } from '#shared/messages/merchant/past-orders.ts'
import { maxWaitingPastImports } from '#shared/orders/past-orders.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { nuvemshopOrder, nuvemshopSales } from '#tests/support/shop/past-files.ts'
import { workbook } from '#tests/support/shop/workbook.ts'

const messages = pastImportMessages.one

let shop: Awaited<ReturnType<typeof startApp>>
let ana: ReturnType<typeof shop.visitor>
let caio: ReturnType<typeof shop.visitor>
beforeAll(async () => {
  shop = await startApp()
  ana = await shop.signedIn('ana@feira.test')
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

const imports = href('merchant-past-imports')
const send = (content: string | Buffer, { name = 'vendas.csv', visitor = ana } = {}) =>
  visitor.post(imports).field('intent', 'past-file').attach('file', Buffer.from(content), name)

const idOf = (address: string) => address.split('/').at(-1) ?? ''
const work = (address: string, signal = new AbortController().signal) =>
  workOnPastImport(shop.services, { importId: idOf(address) }, { stopping: signal })

const confirm = (address: string, visitor = ana) =>
  visitor.post(address).type('form').send({ intent: 'import' })

/** Uploads a file, confirms it, and does the job. Returns the address of the import. */
async function imported(content: string | Buffer, { name = 'vendas.csv', visitor = ana } = {}) {
  const address: string = (await send(content, { name, visitor }).expect(303)).headers.location as string
  await confirm(address, visitor).expect(303)
  await work(address)
  return address
}

const erase = (fields: Record<string, string> = { confirm: '1' }, visitor = ana) =>
  visitor
    .post(imports)
    .type('form')
    .send({ intent: 'erase-past', ...fields })

const rowsOf = (slug: 'ana' | 'cafe') =>
  shop.services.db
    .select()
    .from(pastOrder)
    .where(eq(pastOrder.merchantId, shop.world.merchants[slug].id))
    .orderBy(asc(pastOrder.number))

const shownTo = async (visitor: typeof ana, path: string) =>
  shownHtml((await visitor.get(path).expect(200)).text)
const search = (q: string, visitor = ana) => shownTo(visitor, href('merchant-past-orders', {}, { q }))

const counts = async () => {
  const tables = ['"order"', 'order_line', 'ledger_posting', 'stock_movement', 'product', 'customer_address']
  const { rows } = await shop.database.pool.query(
    `select ${tables.map((table, index) => `(select count(*) from ${table}) as c${index}`).join(', ')}`,
  )
  return rows[0]
}

test('a file is checked and shown, and comes in only after the button; it counts nowhere', async () => {
  const before = await counts()
  const file = nuvemshopSales([
    nuvemshopOrder('101'),
    { 'Número do Pedido': '101', 'Nome do Produto': 'Xícara', 'Quantidade Comprada': '1', SKU: 'XIC' },
    nuvemshopOrder('102', { Data: '09/02/2024', 'E-mail': 'rui@exemplo.com.br', 'Nome do comprador': 'Rui' }),
    nuvemshopOrder(''),
  ])
  const address = (await send(file).expect(303)).headers.location as string
  const checked = await shownTo(ana, address)
  expect(checked).toContain(messages.checked)
  expect(checked).toMatch(/2 pedidos, 2 clientes.*05\/01\/2024.*09\/02\/2024.*, 1 linha sem número/)
  expect(checked).toContain(messages.reasons.noNumber)
  expect(checked).toContain('Linha 5')
  expect(await rowsOf('ana')).toEqual([])

  await confirm(address).expect(303)
  const running = await ana.get(address).expect(200)
  expect(running.text).toContain(messages.importing)
  expect(running.text).toContain('http-equiv="refresh"')
  await confirm(address).expect(303)
  await work(address)
  expect(await shownTo(ana, address)).toContain(messages.doneWithProblems)

  const list = await shownTo(ana, href('merchant-past-orders'))
  expect(list).toMatch(/102[\s\S]*Rui[\s\S]*101[\s\S]*Lia Souza/)
  expect(list).toContain('1.234,50')
  const [first] = await rowsOf('ana')
  const page = await shownTo(ana, href('merchant-past-order', { pastOrderId: first?.id ?? '' }))
  for (const said of ['Bule azul', 'XIC', 'lia@exemplo.com.br', 'Aberto · Confirmado · Enviado', 'Nuvemshop'])
    expect(page).toContain(said)
  expect(await counts()).toEqual(before)
  const entries = await shop.services.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'past-orders.imported'))
  expect(entries).toMatchObject([
    { subjectName: 'vendas.csv', after: { pastOrders: 2, platform: 'nuvemshop' } },
  ])
  await erase().expect(303)
})

test('no tax id and no street of a file is stored, neither before nor after it is imported', async () => {
  const address = (await send(nuvemshopSales([nuvemshopOrder('1')])).expect(303)).headers.location as string
  const stored = async () => {
    const { rows } = await shop.database.pool.query(
      `select (select string_agg(said::text, ' ') from past_import_row) as waiting,
        (select string_agg(past_order::text, ' ') from past_order) as orders`,
    )
    return `${rows[0].waiting} ${rows[0].orders}`
  }
  expect(await stored()).toContain('Lia Souza')
  expect(await stored()).not.toMatch(/982|Sossego/)
  await confirm(address).expect(303)
  await work(address)
  expect(await stored()).toContain('Lia Souza')
  expect(await stored()).not.toMatch(/982|Sossego/)
  expect(await shop.services.db.$count(pastImportRow, eq(pastImportRow.importId, idOf(address)))).toBe(0)
  await erase().expect(303)
})

test('the same file twice changes nothing, and a later one updates what it says', async () => {
  const file = nuvemshopSales([nuvemshopOrder('1'), nuvemshopOrder('2', { Data: '06/01/2024' })])
  const facts = async () => (await rowsOf('ana')).map(({ importId: _importId, ...row }) => row)
  await imported(file)
  const once = await facts()
  await imported(file)
  expect(await facts()).toEqual(once)
  await imported(nuvemshopSales([nuvemshopOrder('1', { 'Status do Envio': 'Entregue', Telefone: '' })]))
  const [changed, other] = await facts()
  expect(changed).toMatchObject({ status: 'Aberto · Confirmado · Entregue', phone: once[0]?.phone })
  expect(changed?.lines).toEqual(once[0]?.lines)
  expect(other).toEqual(once[1])
  await erase().expect(303)
})

test('stopped between two batches and worked on by two processes at once, each row counts once', async () => {
  const numbers = Array.from({ length: 1_200 }, (_, index) => nuvemshopOrder(String(index + 1)))
  const late = nuvemshopOrder('1', { 'Nome do Produto': 'Pires', SKU: 'PIR' })
  const file = nuvemshopSales([...numbers, late])
  const address = (await send(file).expect(303)).headers.location as string
  await confirm(address).expect(303)
  await work(address, AbortSignal.abort())
  const [left] = await shop.services.db
    .select()
    .from(pastImport)
    .where(eq(pastImport.id, idOf(address)))
  expect(left).toMatchObject({ status: 'importing', settled: 500 })
  expect(await shownTo(ana, address)).toContain('41% feito')
  await Promise.all([work(address), work(address)])
  const rows = await rowsOf('ana')
  expect(rows).toHaveLength(1_200)
  expect(rows.find(({ number }) => number === '1')?.lines.map(({ sku }) => sku)).toEqual(['BUL-1', 'PIR'])
  expect(rows.filter(({ lines }) => lines.length > 1)).toHaveLength(1)

  const page = (await ana.get(href('merchant-past-orders')).expect(200)).text
  const next = /href="(\/merchant\/past-orders\?cursor=[^"]*)"/.exec(page)?.[1] ?? ''
  expect(shownHtml((await ana.get(next).expect(200)).text)).toContain('Lia Souza')
  await imported(file)
  expect((await rowsOf('ana')).find(({ number }) => number === '1')?.lines).toHaveLength(2)
  await erase().expect(303)
})

test('a search finds by number, name, mail address, phone, product and SKU, and only in the own store', async () => {
  await imported(nuvemshopSales([nuvemshopOrder('5001'), nuvemshopOrder('6002', { 'E-mail': '', SKU: '' })]))
  for (const words of [
    '5001',
    'lia souza',
    'lia@exemplo.com.br',
    '99887-7665',
    'bule',
    'BUL-1',
    'olinda 5001',
  ])
    expect(await search(words), words).toContain('5001')
  expect(await search('6002')).not.toContain('5001')
  expect(await search('nada disso')).toContain(pastOrderMessages.noneTitle)
  expect(await search('lia', caio)).toContain(pastOrderMessages.noneTitle)
  expect(await shownTo(caio, href('merchant-past-orders'))).toContain(pastOrderMessages.emptyTitle)
  const [own] = await rowsOf('ana')
  await caio.get(href('merchant-past-order', { pastOrderId: own?.id ?? '' })).expect(404)
  await erase({ confirm: '1' }, caio).expect(303)
  expect(await rowsOf('ana')).toHaveLength(2)
  await erase().expect(303)
})

test('an order of this shop leads to what its customer bought in the former one', async () => {
  const { number } = await anOrder(shop, { items: ['mug'], state: 'placed' })
  const path = href('merchant-order', { orderNumber: number })
  expect(await shownTo(ana, path)).not.toContain('na loja anterior')
  const ofBia = { 'E-mail': 'BIA@feira.test' }
  await imported(
    nuvemshopSales([nuvemshopOrder('1', ofBia), nuvemshopOrder('2', ofBia), nuvemshopOrder('3')]),
  )
  await imported(nuvemshopSales([nuvemshopOrder('9', ofBia)]), { visitor: caio })
  const { text } = await ana.get(path).expect(200)
  expect(shownHtml(text)).toContain('2 compras na loja anterior')
  expect(text).toContain('/merchant/past-orders?q=bia%40feira.test')
  expect(await search('bia@feira.test')).not.toContain('lia@')
  await erase().expect(303)
  await erase({ confirm: '1' }, caio).expect(303)
})

test('customers come from a file of their own, and keep what it says of marketing', async () => {
  const file =
    'Nome;E-mail;Telefone;Cidade;UF;Quantidade de compras;Total gasto;Última compra;Newsletter\n' +
    'Lia Souza;lia@exemplo.com.br;81 99887-7665;Olinda;PE;3;99,90;05/01/2024;Sim\n' +
    'Rui;;81 98877-6655;Recife;PE;;;;Não\n;;;;;;;;\n'
  await imported(file)
  await imported(file, { name: 'clientes.csv' })
  expect(await shop.services.db.$count(pastCustomer)).toBe(2)
  const list = await shownTo(ana, href('merchant-past-customers'))
  for (const said of ['Lia Souza', '3 compras', '99,90', 'Sim, diz o arquivo', 'Rui', 'Não, diz o arquivo'])
    expect(list).toContain(said)
  expect(await shownTo(ana, href('merchant-past-customers', {}, { q: 'recife' }))).not.toContain('Lia Souza')
  await erase().expect(303)
  expect(await shop.services.db.$count(pastCustomer)).toBe(0)
})

test('a workbook is read as well, also below titles, and a file of something else is refused', async () => {
  const sheet = [
    ['Relatório de vendas'],
    ['Pedido', 'Data', 'Cliente', 'Total', 'Produto'],
    ['77', '05/01/2024', 'Lia', '10,00', 'Bule'],
  ]
  await imported(await workbook({ Resumo: [['nada']], Vendas: sheet }), { name: 'vendas.xlsx' })
  expect(await rowsOf('ana')).toMatchObject([{ number: '77', platform: 'other', totalMinor: 1000 }])
  const refused = await send('Handle,Title,Variant Price\ncaneca,Caneca,10.00\n').expect(422)
  expect(shownHtml(refused.text)).toContain(pastImportMessages.unknownFile)
  const empty = await send('Pedido;Data\n').expect(422)
  expect(shownHtml(empty.text)).toContain(pastImportMessages.onlyHeader)
  await send('foto', { name: 'foto.jpg' }).expect(422)
  await ana.post(imports).field('intent', 'past-file').expect(422)
  const none = (await send('Pedido;Data\n;05/01/2024\n').expect(303)).headers.location as string
  expect(await shownTo(ana, none)).toContain(messages.nothing)
  await erase().expect(303)
})

test('all of it is deleted with a confirmation, also what was on its way, and the log says so', async () => {
  await imported(nuvemshopSales([nuvemshopOrder('1')]))
  const started = (await send(nuvemshopSales([nuvemshopOrder('2')])).expect(303)).headers.location as string
  await confirm(started).expect(303)
  const { text } = await erase({}).expect(422)
  expect(shownHtml(text)).toContain(pastImportMessages.erase.confirmMissing)
  expect(await rowsOf('ana')).toHaveLength(1)
  const { headers } = await erase().expect(303)
  expect(await shownTo(ana, headers.location as string)).toContain(pastImportMessages.erase.done)
  await work(started)
  expect(await rowsOf('ana')).toEqual([])
  expect(await shownTo(ana, started)).toContain(messages.discarded)
  const entries = await shop.services.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'past-orders.erased'))
  expect(entries.at(-1)).toMatchObject({ before: { pastOrders: 1 } })
  expect(await shownTo(ana, imports)).not.toContain(pastImportMessages.erase.title)
})

test('a file that nobody confirms is discarded after a day, and so is one that its store discards', async () => {
  const [waiting, unwanted] = await Promise.all(
    ['1', '2'].map(async (number) => {
      const { headers } = await send(nuvemshopSales([nuvemshopOrder(number)])).expect(303)
      return headers.location as string
    }),
  )
  await ana
    .post(unwanted ?? '')
    .type('form')
    .send({ intent: 'discard' })
    .expect(303)
  expect(await shownTo(ana, unwanted ?? '')).toContain(messages.discarded)
  await sweepPastImports(shop.services)
  expect(await shownTo(ana, waiting ?? '')).toContain(messages.checked)
  const later = new Date(shop.services.clock().getTime() + 25 * 60 * 60 * 1000)
  await sweepPastImports({ ...shop.services, clock: () => later })
  expect(await shownTo(ana, waiting ?? '')).toContain(messages.discarded)
  expect(await shop.services.db.$count(pastImportRow)).toBe(0)
  await confirm(waiting ?? '').expect(303)
  await work(waiting ?? '')
  expect(await rowsOf('ana')).toEqual([])
})

test('a store confirms or discards its files before it sends ever more of them', async () => {
  const sent = async (number: number) => send(nuvemshopSales([nuvemshopOrder(String(number))]))
  for (let number = 0; number < maxWaitingPastImports; number++) expect((await sent(number)).status).toBe(303)
  const { status, text } = await sent(99)
  expect(status).toBe(422)
  expect(shownHtml(text)).toContain(pastImportMessages.tooMany(maxWaitingPastImports))
  await erase().expect(303)
  expect((await sent(100)).status).toBe(303)
  await erase().expect(303)
})

test('an import that ends five processes fails, and goes on when it is tried again', async () => {
  const address = (await send(nuvemshopSales([nuvemshopOrder('1')])).expect(303)).headers.location as string
  await confirm(address).expect(303)
  await shop.services.db
    .update(pastImport)
    .set({ attempts: 5 })
    .where(eq(pastImport.id, idOf(address)))
  await expect(work(address)).rejects.toThrow('started 5 times')
  expect(await shownTo(ana, address)).toContain(messages.failed)
  await confirm(address).expect(303)
  await work(address)
  expect(await rowsOf('ana')).toHaveLength(1)
  await erase().expect(303)
})
