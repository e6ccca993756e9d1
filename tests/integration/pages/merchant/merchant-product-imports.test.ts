import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventoryLevel, product, productImport, variant } from '#server/db/schema/index.ts'
import { workOnImport } from '#server/shop/catalog/product-imports/work-on-import.ts'
import { setStocks } from '#server/shop/stock/set-stock.ts'
import { href } from '#shared/href.ts'
import { productImportMessages } from '#shared/messages/merchant/product-imports.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { workbook } from '#tests/support/shop/workbook.ts'

const messages = productImportMessages.one

let shop: Awaited<ReturnType<typeof startApp>>
let ana: ReturnType<typeof shop.visitor>
let caio: ReturnType<typeof shop.visitor>
beforeAll(async () => {
  shop = await startApp()
  ana = await shop.signedIn('ana@feira.test')
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

const path = href('merchant-product-imports')
const send = (bytes: Buffer | string, name = 'produtos.csv', visitor = ana) =>
  visitor.post(path).field('intent', 'upload').attach('file', Buffer.from(bytes), name)

const work = (address: string) =>
  workOnImport(
    shop.services,
    { importId: address.split('/').at(-1) ?? '' },
    { stopping: new AbortController().signal },
  )

const file = (title: string, handle = 'novo') =>
  `Handle,Title,Variant Price\n${handle},${title},10.00\nruim,Ruim,dez\n`

async function sent(title: string, handle?: string) {
  const { headers } = await send(file(title, handle)).expect(303)
  return headers.location as string
}

test('a file is checked, shown, and imported only after the button', async () => {
  const address = await sent('Bule novo', 'bule-novo')
  const checking = await ana.get(address).expect(200)
  expect(checking.text).toContain('Estamos conferindo o arquivo')
  expect(checking.text).toContain('http-equiv="refresh"')
  await work(address)
  const checked = await ana.get(address).expect(200)
  expect(checked.text).toContain('nada mudou ainda')
  expect(checked.text).toContain('Variant Price')
  expect(checked.text).not.toContain('http-equiv="refresh"')
  expect((await ana.get(`${address}?list=created`)).text).toContain('Bule novo')
  const isBule = eq(product.handle, 'bule-novo')
  expect(await shop.services.db.$count(product, isBule)).toBe(0)

  await ana.post(address).type('form').send({ intent: 'import' }).expect(303)
  expect((await ana.get(address)).text).toContain('Estamos importando')
  await ana.post(address).type('form').send({ intent: 'import' }).expect(303)
  await work(address)
  expect((await ana.get(address)).text).toContain('O arquivo foi importado, menos')
  expect(await shop.services.db.$count(product, isBule)).toBe(1)
  expect((await ana.get(path)).text).toContain('1 produto novo')

  const result = await ana.get(`${address}/result.csv`).expect(200)
  expect(result.headers['cache-control']).toBe('private, no-store')
  expect(result.headers['content-disposition']).toContain('attachment')
  expect(result.text).toContain('bule-novo;Bule novo;novo')
})

test('a file of which nothing can be imported does not say that all of it is in the store', async () => {
  const { headers } = await send('Handle,Title,Variant Price\nruim,Ruim,dez\noutro,"Outro,10.00\n').expect(
    303,
  )
  const address = headers.location as string
  await work(address)
  const { text } = await ana.get(address).expect(200)
  expect(text).toContain(messages.nothingButProblems)
  expect(text).not.toContain(messages.nothing)
})

test.each([
  ['an empty file', '', 'O arquivo está vazio'],
  ['a header alone', 'Handle,Title\n', 'só tem o cabeçalho'],
  ['a damaged workbook', 'PK\u0003\u0004\0\0\0', 'não é uma planilha .xlsx que dê para abrir'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'o formato antigo do Excel'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'não é uma planilha .xlsx nem um CSV'],
  ['another list', 'a,b\n1,2\n', 'Não reconhecemos as colunas'],
  ['another platform', 'Código do anúncio,Título,Variações,SKU\nMLB1,x,y,z\n', 'Mercado Livre'],
])('%s is refused beside the field, and says what was expected', async (_kind, bytes, reason) => {
  const before = await shop.services.db.$count(productImport)
  const { text } = await send(bytes).expect(422)
  expect(text).toContain(reason)
  expect(text).toContain('aria-invalid="true"')
  expect(await shop.services.db.$count(productImport)).toBe(before)
})

test('a workbook is checked and imported as its sheet of products, with the rows of the sheet', async () => {
  const rows = [
    ['Código', 'Descrição', 'Unidade', 'NCM', 'Situação', 'Estoque', 'Preço'],
    ['PLAN-1', 'Bule da planilha', 'UN', '6912', 'Ativo', 3, 129.9],
    null,
    ['PLAN-2', 'Jarro da planilha', 'UN', '6912', 'Ativo', null, 'dez'],
  ]
  const sheets = { Ajuda: [['Como preencher']], Produtos: rows }
  const { headers } = await send(await workbook(sheets), 'produtos.xlsx').expect(303)
  const address = headers.location as string
  await work(address)
  const { text } = await ana.get(address).expect(200)
  expect(text).toContain('produtos.xlsx')
  expect(text).toContain('Bling')
  expect(text).toContain('&quot;dez&quot; não é um preço')
  expect(text).toContain('"line":4,"column":"Preço"')
  await ana.post(address).type('form').send({ intent: 'import' }).expect(303)
  await work(address)
  const isBule = eq(product.handle, 'bule-da-planilha')
  expect(await shop.services.db.select().from(product).where(isBule)).toMatchObject([
    { status: 'published', priceMinor: 12_990, available: true },
  ])
})

test('a form without a file, and one of another kind, ask for the file', async () => {
  const { text } = await ana.post(path).field('intent', 'upload').expect(422)
  expect(text).toContain('Escolha o arquivo, em CSV ou .xlsx')
  await ana.post(path).type('form').send({ intent: 'upload' }).expect(422)
})

test('a file over the limit is refused with the limit', async () => {
  const { text } = await send(Buffer.alloc(41 * 1024 * 1024, 'a')).expect(422)
  expect(text).toContain('passa de 40 MB')
})

test('an import of another store does not exist: page, buttons and result', async () => {
  const address = await sent('Alheio', 'alheio')
  await work(address)
  await caio.get(address).expect(404)
  await caio.get(`${address}/result.csv`).expect(404)
  for (const intent of ['import', 'stop', 'discard', 'retry'])
    await caio.post(address).type('form').send({ intent }).expect(404)
  expect((await caio.get(path)).text).not.toContain(address)
  expect((await ana.get(address)).text).toContain('nada mudou ainda')
  await ana.get('/merchant/products/import/nada/result.csv').expect(404)
})

test('a discarded file says so and cannot be imported', async () => {
  const address = await sent('Descartado', 'descartado')
  await work(address)
  await ana.post(address).type('form').send({ intent: 'discard' }).expect(303)
  expect((await ana.get(address)).text).toContain('Este arquivo foi descartado')
  await ana.post(address).type('form').send({ intent: 'import' }).expect(303)
  await work(address)
  expect(await shop.services.db.$count(product, eq(product.handle, 'descartado'))).toBe(0)
  await ana.post(address).type('form').send({ intent: 'nada' }).expect(422)
})

test('the export is a private file of the own store, for those who may edit products', async () => {
  const { headers, text } = await ana.get('/merchant/products.csv').expect(200)
  expect(headers['content-type']).toContain('text/csv')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['content-disposition']).toBe('attachment; filename="produtos-ana.csv"')
  expect(text).toMatch(/^Handle,Title,Body \(HTML\)/)
  expect(text).toContain('caneca')
  expect((await caio.get('/merchant/products.csv')).text).not.toContain('caneca')
  await shop.visitor().get('/merchant/products.csv').expect(302)
  const bia = await shop.signedIn('bia@feira.test')
  await bia.get('/merchant/products.csv').expect(403)
})

test('products typed in the panel go out and come back unchanged', async () => {
  const lines = 'Feita =à mão=\r\n\r\n- um\r\n- dois\r\n'
  const form = {
    intent: 'save',
    title: '=Tigela',
    status: 'published',
    tags: 'barro, +mesa',
    brand: "'Ateliê",
    seoTitle: '-5 graus',
    seoDescription: 'Uma\r\nDuas',
    optionName1: 'Cor',
    'optionName1.value1': '@Azul',
    'optionName1.value2': 'Areia',
    'price.0-0-0': '40,00',
    'compareAt.0-0-0': '50,00',
    'cost.0-0-0': '10,00',
    'stock.0-0-0': '2',
    'sku.0-0-0': "'X-1",
    'price.1-0-0': '42,50',
    'weight.1-0-0': '350',
    'sku.1-0-0': '+55',
  }
  const pages = [
    { ...form, format: 'markdown', description: lines },
    { ...form, format: 'html', description: '<p>Um</p>\r\n<p>Dois</p>' },
    { ...form, format: 'markdown', description: '', status: 'draft' },
  ]
  for (const page of pages) await ana.post(href('merchant-new-product')).type('form').send(page).expect(303)
  const state = async () => {
    const { rows } = await shop.database.pool.query(
      `select p.*, (select jsonb_agg(v order by v.id) from variant v where v.product_id = p.id) as variants,
        (select count(*) from stock_movement m join variant v on v.id = m.variant_id where v.product_id = p.id)
      from product p where merchant_id = $1 order by p.id`,
      [shop.world.merchants.ana.id],
    )
    return rows
  }
  const before = await state()
  const { text } = await ana.get('/merchant/products.csv').expect(200)
  expect(text).toContain("'=Tigela")
  const { headers } = await send(text).expect(303)
  const address = headers.location as string
  await work(address)
  const { body } = await ana.get(`${address}/_payload.json?list=updated`)
  expect(body.data['merchant-product-import'].shown.items).toEqual([])
  expect((await ana.get(address)).text).toContain('Não há nada para importar')
  await ana.post(address).type('form').send({ intent: 'import' }).expect(303)
  await work(address)
  expect(await state()).toEqual(before)
})

test('the list of products leads to import and export', async () => {
  const { text } = await ana.get('/merchant/products').expect(200)
  expect(text).toContain('href="/merchant/products/import"')
  expect(text).toContain('href="/merchant/products.csv"')
})

test('an import that is under way can be stopped, says how far it came, and goes on', async () => {
  const address = await sent('Moringa', 'moringa')
  await work(address)
  await ana.post(address).type('form').send({ intent: 'import' }).expect(303)
  expect((await ana.get(address)).text).toContain(messages.stop)
  await ana.post(address).type('form').send({ intent: 'stop' }).expect(303)
  await work(address)
  expect(shownHtml((await ana.get(address)).text)).toContain(messages.stopped(0, 2))
  expect((await ana.get(path)).text).toContain('Interrompido')
  expect((await ana.get(`${address}/result.csv`).expect(200)).text).toContain('moringa;Moringa;não tentado')
  await ana.post(address).type('form').send({ intent: 'retry' }).expect(303)
  await work(address)
  expect((await ana.get(address)).text).toContain('O arquivo foi importado, menos')
})

test('the button of a file that changes the stock asks whether the stock may stay', async () => {
  const columns = 'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty'
  const checked = async (price: string, pieces: number) => {
    const { headers } = await send(`${columns}\nvaso,Vaso,${price},shopify,${pieces}\n`).expect(303)
    const address = headers.location as string
    await work(address)
    return { address, text: shownHtml((await ana.get(`${address}?list=updated`)).text) }
  }
  const { address: first, text } = await checked('10.00', 491)
  expect(text).not.toContain(messages.stock.keep)
  await ana.post(first).type('form').send({ intent: 'import' }).expect(303)
  await work(first)

  const { address, text: older } = await checked('12.00', 10)
  expect(older).toContain(messages.stock.keep)
  expect(older).toContain('estoque: de 491 para 10')
  await ana.post(address).type('form').send({ intent: 'import', stock: 'keep' }).expect(303)
  await work(address)
  expect((await checked('12.00', 491)).text).toContain(messages.nothing)
})

test('stock that moved after the file was written is asked about, and stays unless somebody wants it otherwise', async () => {
  const columns =
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty'
  const file = (red: number, blue: number) =>
    `${columns}\njarrinho,Jarrinho,Cor,Azul,10.00,shopify,${blue}\njarrinho,,,Rosa,10.00,shopify,${red}\n`
  const sentAt = (text: string, fileAt: string) =>
    ana
      .post(path)
      .field('intent', 'upload')
      .field('fileAt', fileAt)
      .attach('file', Buffer.from(text), 'a.csv')
  const imported = async (text: string, stock: string, fileAt = '') => {
    const { headers } = await sentAt(text, fileAt).expect(303)
    const address = headers.location as string
    await work(address)
    const shown = shownHtml((await ana.get(address)).text)
    await ana.post(address).type('form').send({ intent: 'import', stock }).expect(303)
    await work(address)
    return shown
  }
  const { db, clock } = shop.services
  const levels = async () =>
    (
      await db
        .select({ option: variant.option1, onHand: inventoryLevel.onHand, id: variant.id })
        .from(variant)
        .innerJoin(inventoryLevel, eq(inventoryLevel.variantId, variant.id))
        .innerJoin(product, eq(product.id, variant.productId))
        .where(eq(product.handle, 'jarrinho'))
        .orderBy(variant.option1)
    ).map((each) => [each.option, each.onHand, each.id] as const)

  const before = clock()
  await imported(file(5, 5), 'file')
  const [blue] = await levels()
  const level = { tracked: true, policy: 'deny', onHand: 40 } as const
  await setStocks(db, [
    { variantId: blue?.[2] ?? '', ...level, kind: 'adjust', refType: 'test', refId: 'count' },
  ])
  const isChecked = (value: string) => new RegExp(`value="${value}"[^>]*checked|checked[^>]*value="${value}"`)

  // The browser did not say when the file was written: nothing is touched unless somebody says so.
  const unknown = await imported(file(6, 6), 'keep')
  expect(unknown).toContain(messages.stock.mayBeOld(1))
  expect(unknown).toMatch(isChecked('keep'))
  expect((await levels()).map(([, onHand]) => onHand)).toEqual([40, 5])

  const old = await imported(file(7, 7), 'unmoved', new Date(before.getTime() - 60_000).toISOString())
  expect(old).toContain(messages.stock.isOld(1))
  expect(old).toMatch(isChecked('unmoved'))
  expect((await levels()).map(([, onHand]) => onHand)).toEqual([40, 7])

  const fresh = await imported(file(8, 8), 'file', new Date(clock().getTime() - 1).toISOString())
  expect(fresh).not.toContain(messages.stock.lastMove)
  expect(fresh).toMatch(isChecked('file'))
  expect((await levels()).map(([, onHand]) => onHand)).toEqual([8, 8])
})

test('short texts and codes are shown before and after', async () => {
  const columns = 'Handle,Title,Vendor,Tags,Status,Variant SKU,Variant Grams,Variant Price,Cost per item'
  const checked = async (row: string) => {
    const { headers } = await send(`${columns}\n${row}\n`).expect(303)
    const address = headers.location as string
    await work(address)
    const { text } = await ana.get(`${address}?list=updated`)
    await ana.post(address).type('form').send({ intent: 'import' }).expect(303)
    await work(address)
    return shownHtml(text)
  }
  await checked('cuia,Cuia,Ana,barro,active,C-1,100,10.00,4.00')
  const text = await checked('cuia,Cuia,Bia,"barro, mesa",draft,C-2,150,10.00,5.00')
  for (const change of [
    'marca: de Ana para Bia',
    'etiquetas: de barro para barro, mesa',
    'situação: de À venda para Rascunho',
    'SKU: de C-1 para C-2',
    'peso em gramas: de 100 para 150',
  ])
    expect(text).toContain(change)
  expect(text).toMatch(/custo: de R\$\s4,00 para R\$\s5,00/)
})

test('the check says what a product is called now and then, and says nothing twice', async () => {
  const woo = (name: string, price: string) =>
    `ID,Type,SKU,Name,Published,"Visibility in catalog","Sale price","Regular price"\n77,simple,REN-1,${name},1,visible,,${price}\n`
  const first = (await send(woo('Jarra azul', '30.00')).expect(303)).headers.location as string
  await work(first)
  await ana.post(first).type('form').send({ intent: 'import' }).expect(303)
  await work(first)
  const second = (await send(woo('Jarra verde', '32.00')).expect(303)).headers.location as string
  await work(second)
  const text = shownHtml((await ana.get(`${second}?list=updated`).expect(200)).text)
  expect(text).toContain(messages.renamed('Jarra azul', 'Jarra verde'))
  const cell = />([^<]*)<\/p><ul class="plain-list small">/.exec(text)
  expect(cell?.[1]).toBe(messages.renamed('Jarra azul', 'Jarra verde'))
  expect(text).toMatch(/preço: de R\$\s30,00 para R\$\s32,00/)
})

test('of an unclosed quote the lines are named that could not be read', async () => {
  const rows = Array.from({ length: 6 }, (_, at) => `p${at},Bom ${at},10.00`)
  const text = ['Handle,Title,Variant Price', ...rows, 'ruim,"Ruim,10.00', ...rows].join('\n')
  const address = (await send(text).expect(303)).headers.location as string
  await work(address)
  const { text: page } = await ana.get(address).expect(200)
  expect(shownHtml(page)).toContain('as linhas 8 a 14 não puderam ser lidas')
})
