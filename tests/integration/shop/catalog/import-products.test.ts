import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importProductsCommand } from '#server/cli/import-products.ts'
import { auditEntry } from '#server/db/schema/audit.ts'
import { category, picture, product, variant } from '#server/db/schema/catalog.ts'
import { inventoryLevel, stockMovement } from '#server/db/schema/stock.ts'
import { importProducts } from '#server/shop/catalog/import/import-products.ts'
import { importMessages, importReasons } from '#shared/messages/command-line/import.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { type TestServices, testServices } from '#tests/support/shop/test-services.ts'
import { buildWorld } from '#tests/support/shop/world.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let services: TestServices
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  services = await testServices(database)
  await buildWorld(services.db)
  folder = await mkdtemp(join(tmpdir(), 'feira-test-'))
})

afterAll(async () => {
  await services.queue.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const bytesOf = (...lines: string[]) => Readable.from([Buffer.from(`${lines.join('\n')}\n`)])

const importRows = (...lines: string[]) =>
  importProducts(services, { file: bytesOf(...lines), storeSlug: 'ana' })

const tryOut = (...lines: string[]) =>
  importProducts(services, { file: bytesOf(...lines), storeSlug: 'ana', dryRun: true })

async function saved(handle: string) {
  const [row] = await services.db.select().from(product).where(eq(product.handle, handle))
  if (!row) throw new Error(`No product ${handle}`)
  const variants = await services.db
    .select({ variant, level: inventoryLevel })
    .from(variant)
    .leftJoin(inventoryLevel, eq(inventoryLevel.variantId, variant.id))
    .where(and(eq(variant.productId, row.id), isNull(variant.archivedAt)))
    .orderBy(asc(variant.position))
  const pictures = await services.db
    .select()
    .from(picture)
    .where(eq(picture.productId, row.id))
    .orderBy(asc(picture.position))
  return { ...row, variants: variants.map((each) => ({ ...each.variant, level: each.level })), pictures }
}

async function counts() {
  const { rows } = await database.pool.query(`select
    (select count(*) from product) as products, (select count(*) from variant) as variants,
    (select count(*) from picture) as pictures, (select count(*) from stock_movement) as movements,
    (select count(*) from price_history) as prices, (select max(updated_at)::text from product) as updated,
    (select count(*) from picture_fetch) as fetches`)
  return rows[0]
}

const columns =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Google Shopping / Gender,Variant Weight Unit,Cost per item,Status'
const shirtRows = [
  'camisa,Camisa de linho,<p>Leve.</p>,Ateliê,cozinha,"linho, verão",true,Tamanho,P,CAM-P,250.0,shopify,4,deny,manual,120.00,150.00,true,true,https://img.example/1.jpg,1,De frente,false,Camisa,unisex,kg,40,active',
  'camisa,,,,,,,,M,CAM-M,260,shopify,0,continue,manual,120.00,,true,true,https://img.example/2.jpg,2,De costas,,,,kg,,',
  'camisa,,,,,,,,,,,,,,,,,,,https://img.example/3.jpg,3,,,,,,,',
]
/** A shirt in two sizes with three pictures; each test has one of its own. */
const shirt = (handle: string) => [columns, ...shirtRows.map((row) => row.replace('camisa', handle))]

test('a product is imported with its variants, stock and pictures', async () => {
  const report = await importRows(...shirt('camisa'))
  expect(report).toMatchObject({
    refusal: null,
    rows: 3,
    problemCount: 0,
    products: { created: 1 },
    variants: { created: 2 },
    pictures: { created: 3 },
  })

  const camisa = await saved('camisa')
  const [kitchen] = await services.db.select().from(category).where(eq(category.slug, 'cozinha'))
  expect(camisa).toMatchObject({
    title: 'Camisa de linho',
    descriptionHtml: '<p>Leve.</p>',
    brand: 'Ateliê',
    status: 'published',
    tags: ['linho', 'verão'],
    optionNames: ['Tamanho'],
    seoTitle: 'Camisa',
    productType: 'cozinha',
    categoryId: kitchen?.id,
    available: true,
    priceMinor: 12_000,
  })
  expect(camisa.variants).toMatchObject([
    {
      option1: 'P',
      sku: 'CAM-P',
      priceMinor: 12_000,
      compareAtMinor: 15_000,
      costMinor: 4_000,
      weightGrams: 250,
      requiresShipping: true,
      taxable: true,
      level: { tracked: true, policy: 'deny', onHand: 4, reserved: 0 },
    },
    { option1: 'M', compareAtMinor: null, level: { tracked: true, policy: 'continue', onHand: 0 } },
  ])
  expect(camisa.pictures.map(({ sourceUrl, alt, status }) => [sourceUrl, alt, status])).toEqual([
    ['https://img.example/1.jpg', 'De frente', 'pending'],
    ['https://img.example/2.jpg', 'De costas', 'pending'],
    ['https://img.example/3.jpg', '', 'pending'],
  ])
})

test('unknown columns are stored with the product or variant they belong to', async () => {
  await importRows(...shirt('guardada'))
  const camisa = await saved('guardada')
  expect(camisa.extra).toEqual({ 'Gift Card': 'false', 'Google Shopping / Gender': 'unisex' })
  const ofVariant = { 'Variant Fulfillment Service': 'manual', 'Variant Weight Unit': 'kg' }
  expect(camisa.variants.map(({ extra }) => extra)).toEqual([ofVariant, ofVariant])
})

test('importing the same file again changes nothing', async () => {
  await importRows(...shirt('igual'))
  const before = await counts()
  const report = await importRows(...shirt('igual'))
  expect(await counts()).toEqual(before)
  expect(report).toMatchObject({
    products: { created: 0, updated: 0, unchanged: 1 },
    variants: { created: 0, updated: 0, unchanged: 2, archived: 0 },
    pictures: { created: 0, updated: 0, unchanged: 3, removed: 0 },
  })
})

test('a dry run reports the same and saves nothing', async () => {
  const before = await counts()
  const file = shirt('ensaio')
  const trial = await tryOut(...file)
  expect(await counts()).toEqual(before)
  expect(await importRows(...file)).toEqual({ ...trial, dryRun: false })
})

test('a new quantity changes the stock by the difference', async () => {
  await importRows(...shirt('contada'))
  const size = 'contada,Camisa de linho,Tamanho,P,9'
  await importRows('Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty', size)
  const [small] = (await saved('contada')).variants
  expect(small?.level?.onHand).toBe(9)
  const movements = await services.db
    .select({ kind: stockMovement.kind, delta: stockMovement.onHandDelta })
    .from(stockMovement)
    .where(eq(stockMovement.variantId, small?.id ?? ''))
    .orderBy(stockMovement.at)
  expect(movements).toEqual([
    { kind: 'import', delta: 4 },
    { kind: 'import', delta: 5 },
  ])
})

test('an absent column keeps the values, an empty one clears them', async () => {
  await importRows(...shirt('ausente'))
  const report = await importRows('Handle,Title,Tags,SEO Title', 'ausente,Camisa,,')
  expect(report.products.updated).toBe(1)
  const camisa = await saved('ausente')
  expect(camisa).toMatchObject({
    title: 'Camisa',
    tags: [],
    seoTitle: null,
    brand: 'Ateliê',
    status: 'published',
  })
  expect(camisa.variants).toHaveLength(2)
  expect(camisa.pictures).toHaveLength(3)
})

test('variants and pictures missing from the file are removed; orders still show the variant', async () => {
  const [header = '', small = '', ...others] = shirt('menor')
  await importRows(header, small, ...others)
  const medium = (await saved('menor')).variants.find(({ option1 }) => option1 === 'M')
  const report = await importRows(header, small)
  expect(report).toMatchObject({ variants: { archived: 1 }, pictures: { removed: 2 } })
  const camisa = await saved('menor')
  expect(camisa.variants.map(({ option1 }) => option1)).toEqual(['P'])
  expect(camisa.pictures).toHaveLength(1)

  await importRows(header, small, ...others)
  expect((await saved('menor')).variants.map(({ id }) => id)).toContain(medium?.id)
})

test('separated rows of a product are merged, however often the file is imported', async () => {
  const row = (handle: string, size: string, title: string) =>
    `${handle},${title},Tamanho,${size},${handle}-${size},10.00`
  const file = [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
    ...[
      row('longe', 'P', 'Longe'),
      row('outro', 'U', 'Outro'),
      row('longe', 'M', ''),
      row('longe', 'G', 'Longe'),
    ],
  ]
  expect(await importRows(...file)).toMatchObject({
    products: { created: 2 },
    variants: { created: 4, archived: 0 },
  })
  const before = await counts()
  expect(await importRows(...file)).toMatchObject({
    products: { unchanged: 2 },
    variants: { unchanged: 4, archived: 0 },
  })
  expect(await counts()).toEqual(before)
  expect((await saved('longe')).variants.map(({ option1 }) => option1)).toEqual(['P', 'M', 'G'])
})

test('a single variant has no options, and untracked stock is always available', async () => {
  await importRows(
    'URL handle,Title,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity',
    'colher,Colher,Title,Default Title,15,,7',
  )
  const spoon = await saved('colher')
  expect(spoon).toMatchObject({ optionNames: [], available: true, status: 'published' })
  expect(spoon.variants).toMatchObject([
    { option1: '', extra: { 'Variant Inventory Qty': '7' }, level: { tracked: false, onHand: 0 } },
  ])
})

test('a file with new column names updates a product imported with the old ones', async () => {
  await importRows(...shirt('nova'))
  const report = await importRows(
    'URL handle,Title,Option1 name,Option1 value,SKU,Price,Weight unit for display,Continue selling when out of stock,Status,Published on online store',
    'nova,Camisa,Tamanho,P,CAM-P,99.00,g,TRUE,Active,FALSE',
    'nova,,,M,CAM-M,99.00,g,TRUE,,',
  )
  expect(report).toMatchObject({ products: { updated: 1 }, variants: { updated: 2, created: 0 } })
  const camisa = await saved('nova')
  expect(camisa).toMatchObject({ status: 'draft', extra: { Published: 'FALSE', Status: 'Active' } })
  expect(camisa.variants[0]).toMatchObject({ priceMinor: 9_900, extra: { 'Variant Weight Unit': 'g' } })
  expect(camisa.variants[0]?.level).toMatchObject({ policy: 'continue', tracked: true })
})

test('HTML of a file is sanitized of scripts, styles and frames', async () => {
  const body = [
    '<h1 onclick=x()>Oi</h1><script>alert(1)</script><style>p{}</style><p class=a style="color:red">Bom <b>dia</b></p>',
    '<a href=javascript:alert(1)>a</a><a href=//x.example>b</a><a href=https://x.example target=_blank>c</a>',
    '<img src=x onerror=alert(1)><iframe src=https://x.example></iframe><svg onload=alert(1)></svg>',
  ].join('')
  await importRows('Handle,Title,Body (HTML),Variant Price', `html,HTML,"${body.replaceAll('"', '""')}",1`)
  expect((await saved('html')).descriptionHtml).toBe(
    '<h2>Oi</h2><p>Bom <b>dia</b></p><a rel="nofollow noopener">a</a><a rel="nofollow noopener">b</a>' +
      '<a href="https://x.example" rel="nofollow noopener">c</a>',
  )
})

test('invalid rows are reported by line, column and reason, and the others are imported', async () => {
  const report = await importRows(
    'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Variant Grams,Image Src,Published',
    'bom,Bom,"duas',
    'linhas",Cor,Azul,10.00,1,https://img.example/b.jpg,true',
    'bom,,,,Verde,"10,00",1,,',
    'bom,,,,Azul,10.00,1,,',
    'bom,,,,,10.00,1,,',
    'bom,,,,Roxo,10.00,1,ftp://img.example/r.jpg,',
    'ruim,Ruim,,Cor,Azul,caro,1,,true',
    'semtitulo,,,Cor,Azul,1.00,1,,true',
    'quando,Quando,,Cor,Azul,1.00,1,,talvez',
    'curta,Curta',
    '...,,,,,,,,',
    'fim,Fim,,Cor,Azul,5.00,1,,true',
  )
  expect(report.problems.map(({ line, column, reason, effect }) => [line, column, reason, effect])).toEqual([
    [
      4,
      'Variant Price',
      '"10,00" não é um preço; use ponto antes dos centavos, como em 19.90',
      'row_skipped',
    ],
    [5, 'Option1 Value', 'outra linha deste produto já tem estas opções', 'row_skipped'],
    [6, 'Option1 Value', 'falta o valor da opção "Cor"', 'row_skipped'],
    [7, 'Image Src', '"ftp://img.example/r.jpg" não é um endereço http ou https de imagem', 'value_ignored'],
    [
      8,
      'Variant Price',
      '"caro" não é um preço; use ponto antes dos centavos, como em 19.90',
      'product_skipped',
    ],
    [9, 'Title', 'falta o título do produto', 'product_skipped'],
    [10, 'Published', '"talvez" não é TRUE nem FALSE', 'product_skipped'],
    [11, '', 'a linha tem 2 campos e o cabeçalho tem 9', 'row_skipped'],
    [12, 'Handle', 'falta o identificador do produto', 'row_skipped'],
  ])
  expect(report.products).toMatchObject({ created: 2 })
  expect((await saved('bom')).variants.map(({ option1 }) => option1)).toEqual(['Azul', 'Roxo'])
  expect((await saved('fim')).status).toBe('published')
})

test('a variant whose row is invalid is not archived', async () => {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant Price'
  await importRows(header, 'par,Par,Lado,Direito,10.00', 'par,,,Esquerdo,10.00')
  const report = await importRows(header, 'par,Par,Lado,Direito,10.00', 'par,,,Esquerdo,dez')
  expect(report).toMatchObject({ variants: { archived: 0, unchanged: 1 }, problemCount: 1 })
  const nameless = await importRows(header, 'par,Par,Lado,Direito,10.00', 'par,,,,10.00')
  expect(nameless).toMatchObject({ variants: { archived: 0, unchanged: 1 }, problemCount: 1 })
  expect((await saved('par')).variants).toHaveLength(2)
})

test('a compare-at price below the price and a missing quantity are reported, and the row is imported', async () => {
  const file = [
    'Handle,Title,Variant Price,Variant Compare At Price,Variant Inventory Tracker,Variant Inventory Qty',
    'copo,Copo,20.00,18.00,shopify,-3',
  ]
  const report = await importRows(...file)
  expect(report.problems.map(({ column, reason, effect }) => [column, reason, effect]).sort()).toEqual([
    ['Variant Compare At Price', 'o preço anterior não é maior que o preço e fica de fora', 'value_ignored'],
    ['Variant Inventory Qty', 'o estoque negativo entra como zero', 'value_ignored'],
  ])
  expect((await saved('copo')).variants).toMatchObject([
    { compareAtMinor: null, level: { onHand: 0 }, extra: { 'Variant Compare At Price': '18.00' } },
  ])
  expect((await importRows(...file)).products.unchanged).toBe(1)
})

test('a price that leaves no room for the saved ones is named itself where the file has no column of theirs', async () => {
  await importRows(
    'Handle,Title,Variant Price,Variant Compare At Price,Feira Pix Price',
    'bule,Bule,20.00,25.00,18.50',
  )
  const report = await importRows('Handle,Title,Variant Price', 'bule,Bule,50.00')
  expect(report.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [2, 'Variant Price', importReasons.savedCompareAtTooLow],
    [2, 'Variant Price', importReasons.savedPixPriceOut],
  ])
  expect((await saved('bule')).variants).toMatchObject([
    { priceMinor: 5000, compareAtMinor: null, pixPriceMinor: null },
  ])
})

test('prices that a command changes are recorded before and after, once, and not by a trial', async () => {
  const head = 'Handle,Title,Variant SKU,Variant Price'
  await importRows(head, 'gamela,Gamela,GAM,80')
  const { id } = await saved('gamela')
  const recorded = () => services.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
  await tryOut(head, 'gamela,Gamela,GAM,95')
  expect(await recorded()).toEqual([])
  for (let time = 0; time < 2; time++) await importRows(head, 'gamela,Gamela,GAM,95')
  expect(await recorded()).toMatchObject([
    {
      action: 'prices.changed',
      role: 'system',
      userId: null,
      subjectName: 'Gamela',
      before: { price: '80.00' },
      after: { price: '95.00' },
    },
  ])
})

test('a Pix price is imported, and one that is out of its range is reported and stays in the file', async () => {
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Feira Pix Price'
  const file = [head, 'pires,Pires,Cor,Azul,20.00,18.50', 'pires,,,Areia,20.00,9.99', 'pires,,,Verde,20.00,']
  const report = await importRows(...file)
  expect(report.problems).toMatchObject([
    {
      line: 3,
      column: 'Feira Pix Price',
      effect: 'value_ignored',
      reason: 'o preço no Pix precisa ficar abaixo do preço e ser pelo menos metade dele; fica de fora',
    },
  ])
  expect((await saved('pires')).variants).toMatchObject([
    { pixPriceMinor: 1850 },
    { pixPriceMinor: null, extra: { 'Feira Pix Price': '9.99' } },
    { pixPriceMinor: null },
  ])
  expect((await importRows(...file)).products.unchanged).toBe(1)
  await importRows(head, 'pires,Pires,Cor,Azul,20.00,', 'pires,,,Areia,20.00,15.00', 'pires,,,Verde,20.00,')
  expect((await saved('pires')).variants.map(({ pixPriceMinor }) => pixPriceMinor)).toEqual([
    null,
    1500,
    null,
  ])
})

test('several variants may have the same SKU, of one product or of several', async () => {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
  const file = [
    header,
    'meia,Meia,Cor,Azul,CANECA,10.00',
    'meia,,,Verde,CANECA,10.00',
    'luva,Luva,Cor,Azul,CANECA,12.00',
  ]
  expect(await importRows(...file)).toMatchObject({ problemCount: 0, variants: { created: 3 } })
  expect((await saved('meia')).variants.map(({ sku }) => sku)).toEqual(['CANECA', 'CANECA'])
  expect((await saved('luva')).variants.map(({ sku }) => sku)).toEqual(['CANECA'])
  expect((await importRows(...file)).products.unchanged).toBe(2)
  // The SKU alone does not identify one of the two variants.
  const unclear = await importRows('Handle,Title,Variant SKU,Variant Price', 'meia,Meia,CANECA,99.00')
  expect(unclear.problems).toMatchObject([{ line: 2, reason: 'falta o valor da opção "Cor"' }])
  const renamed = await importRows(header, 'meia,Meia,Cor,Anil,CANECA,10.00', 'meia,,,Musgo,CANECA,10.00')
  expect(renamed).toMatchObject({ variants: { created: 2, archived: 2 } })
})

const nuvemshop = 'Identificador URL;Nome;Categorias;Preço;Estoque;SKU;Exibir na loja'
test.each([
  { file: 'Shopify’s file', header: 'Handle,Title,Variant SKU,Variant Price', row: 'H,Bule azul,S,90.00' },
  { file: 'Nuvemshop’s file', header: nuvemshop, row: 'H;Bule azul;;90,00;3;S;SIM' },
])('$file says that a new product has the code of another', async ({ file, header, row }) => {
  const [sku, handle] = [`BULE ${file}`, `bule-${file.length}`]
  await importRows('Handle,Title,Variant SKU,Variant Price', `${handle},Bule,${sku},80.00`)
  const lines = [header, row.replace('H', `${handle}-novo`).replace('S', sku)] as const
  const notice = {
    line: 2,
    reason: importReasons.takenSku(sku, 'Bule'),
    effect: 'noticed',
  }
  for (const report of [await tryOut(...lines), await importRows(...lines)])
    expect(report).toMatchObject({ problemCount: 0, noticeCount: 1, products: { created: 1 } })
  const seen: unknown[] = []
  const again = [header, row.replace('H', `${handle}-outro`).replace('S', sku)]
  await importProducts(services, {
    file: bytesOf(...again),
    storeSlug: 'ana',
    dryRun: true,
    onProblems: (problems) => seen.push(...problems),
  })
  expect(seen).toMatchObject([notice])
})

test('products of one file that share a code get no notice, nor do those that are there already', async () => {
  const rows = ['par-um,Par um,PAR-1,10.00', 'par-dois,Par dois,PAR-1,10.00']
  const header = 'Handle,Title,Variant SKU,Variant Price'
  for (const _ of ['new', 'there'])
    expect(await importRows(header, ...rows)).toMatchObject({ problemCount: 0, noticeCount: 0 })
})

test('an import does not take away stock that is reserved by orders', async () => {
  await importRows(
    'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty',
    'anel,Anel,9.00,shopify,5',
  )
  const [ring] = (await saved('anel')).variants
  await services.db
    .update(inventoryLevel)
    .set({ reserved: 3 })
    .where(eq(inventoryLevel.variantId, ring?.id ?? ''))
  const report = await importRows('Handle,Title,Variant Inventory Qty', 'anel,Anel de prata,2')
  expect(report.problems).toMatchObject([
    { line: 2, reason: 'há 3 unidades reservadas em pedidos; o estoque fica como está' },
  ])
  const after = await saved('anel')
  expect(after.title).toBe('Anel de prata')
  expect(after.variants[0]?.level).toMatchObject({ onHand: 5, reserved: 3 })
})

test('two variants may swap their SKUs', async () => {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
  await importRows(header, 'troca,Troca,Cor,Azul,T-1,10.00', 'troca,,,Verde,T-2,10.00')
  await importRows(header, 'troca,Troca,Cor,Azul,T-2,10.00', 'troca,,,Verde,T-1,10.00')
  expect((await saved('troca')).variants.map(({ option1, sku }) => [option1, sku])).toEqual([
    ['Azul', 'T-2'],
    ['Verde', 'T-1'],
  ])
})

test('a product without a price is imported as a draft', async () => {
  const report = await importRows('Handle,Title', 'futuro,Futuro')
  expect(report.problems).toMatchObject([{ line: 2, reason: 'sem preço, o produto fica como rascunho' }])
  expect(await saved('futuro')).toMatchObject({ status: 'draft', variants: [] })
  expect((await importRows('Handle,Title', 'futuro,Futuro')).products.unchanged).toBe(1)
})

test('naughty strings are imported unchanged', async () => {
  const naughty = [
    '𝕿𝖍𝖊 “Ω≈ç√”',
    '田中さん',
    "Robert'); DROP TABLE product;--",
    '‮test‮',
    '👩‍👩‍👧‍👦',
    '<b>&amp;</b>',
  ]
  const rows = naughty.map((title, index) => `travesso-${index},"${title}",1.00`)
  expect((await importRows('Handle,Title,Variant Price', ...rows)).products.created).toBe(naughty.length)
  for (const [index, title] of naughty.entries()) expect((await saved(`travesso-${index}`)).title).toBe(title)
})

test.each([
  ['', 'O arquivo está vazio.'],
  ['\ufeff\n\n', 'O arquivo está vazio.'],
  ['Handle,Title\n', 'O arquivo só tem o cabeçalho, sem nenhum produto.'],
  [
    'a,b,c\n1,2,3\n',
    'Não reconhecemos as colunas deste arquivo. Lemos os arquivos de produtos da Shopify, do WooCommerce, da Nuvemshop, do Bling, do Tiny (Olist), do Mercado Livre, da Loja Integrada e da Tray, com os títulos que a exportação deles tem. Para o da Shopify, faltam as colunas Title e Handle (ou URL handle).',
  ],
  [
    'Handle,Price\na,1\n',
    'Não reconhecemos as colunas deste arquivo. Lemos os arquivos de produtos da Shopify, do WooCommerce, da Nuvemshop, do Bling, do Tiny (Olist), do Mercado Livre, da Loja Integrada e da Tray, com os títulos que a exportação deles tem. Para o da Shopify, falta a coluna Title.',
  ],
  [
    'Title,Price\na,1\n',
    'Não reconhecemos as colunas deste arquivo. Lemos os arquivos de produtos da Shopify, do WooCommerce, da Nuvemshop, do Bling, do Tiny (Olist), do Mercado Livre, da Loja Integrada e da Tray, com os títulos que a exportação deles tem. Para o da Shopify, falta a coluna Handle (ou URL handle).',
  ],
  [
    'PK\x03\x04\0\0',
    'Este arquivo não é uma planilha .xlsx nem um CSV, um texto em UTF-8, UTF-16 ou Windows-1252. Se for outra planilha, salve-a como .xlsx ou CSV e tente de novo.',
  ],
])('the file %j is refused with a reason, and changes nothing', async (content, refusal) => {
  const before = await counts()
  const report = await importProducts(services, {
    file: Readable.from([Buffer.from(content)]),
    storeSlug: 'ana',
  })
  expect(report.refusal).toBe(refusal)
  expect(await counts()).toEqual(before)
})

test('the command prints its report, with a progress bar on a terminal, and exits with 1 on problems', async () => {
  const file = join(folder, 'produtos.csv')
  await writeFile(
    file,
    Buffer.from('Handle;Title;Variant Price\npao;P\xe3o de queijo;8.50\nx;X;caro\n', 'latin1'),
  )
  const printed: string[] = []
  const stdout = {
    isTTY: true,
    write: (text: string) => printed.push(text),
    clearLine: () => true,
    cursorTo: () => true,
  }
  const run = (store: string, path = file) =>
    importProductsCommand(services, { file: path, store, dryRun: false, stdout })

  expect(await run('ana')).toBe(2)
  const text = printed.join('')
  expect(text).toContain('██████████████████████████████ Lendo… 100% (2 linhas)')
  expect(text).toContain('Importação de produtos para Cerâmica da Ana: 2 linhas lidas')
  expect(text).toContain('Produtos: 1 criado, 0 alterados, 0 sem mudança, 1 de fora')
  expect(text).toContain('  linha 3, coluna Variant Price: "caro" não é um preço; use ponto')
  expect(text).toContain('1 produto está sem categoria')
  expect((await saved('pao')).title).toBe('Pão de queijo')

  expect(await run('ninguem')).toBe(1)
  expect(await run('ana', join(folder, 'nada.csv'))).toBe(1)
  expect(printed.join('')).toContain('Não existe loja com o endereço "ninguem".\nNada foi alterado.')
})

test('every problem of a file is in a CSV report for spreadsheets', async () => {
  const file = join(folder, 'muitos.csv')
  const rows = Array.from({ length: 1_200 }, (_, at) => `ruim-${at},Ruim,caro,<img src=data:image/gif>`)
  const good = 'boa,"=Boa",10.00,"<p>Oi</p><img src=https://img.example/boa.jpg>"'
  await writeFile(file, ['Handle,Title,Variant Price,Body (HTML)', ...rows, good].join('\n'))
  const printed: string[] = []
  const stdout = { write: (text: string) => printed.push(text) }
  expect(await importProductsCommand(services, { file, store: 'ana', dryRun: true, stdout })).toBe(2)
  expect(printed.join('')).toContain('1 aviso, sem perda.')
  expect(printed.join('')).toContain(join(folder, 'muitos.problemas.csv'))

  const report = (await readFile(join(folder, 'muitos.problemas.csv'), 'utf8')).split('\r\n')
  expect(report[0]).toBe('\ufefflinha;coluna;problema;efeito')
  expect(report.filter((line) => line.endsWith('o produto não entra'))).toHaveLength(1_200)
  expect(report.at(-2)).toBe(
    '1202;Body (HTML);a imagem da descrição passa a ser uma foto do produto;nada se perde',
  )

  await writeFile(file, 'Handle,Title,Variant Price\nboa,Boa,10.00\n')
  const reportFile = join(folder, 'nada.csv')
  const clean = { file, store: 'ana', dryRun: true, reportFile, stdout }
  expect(await importProductsCommand(services, clean)).toBe(0)
  await expect(readFile(reportFile)).rejects.toThrow('ENOENT')
})

test('pictures in a description become pictures of the product; unusable ones are reported', async () => {
  const body = [
    '<p>Medidas:</p><img src="//cdn.example/files/medidas_480x480.png?v=2" alt="Medidas">',
    '<img data-src="https://cdn.example/files/costas.jpg" src="data:image/gif;base64,R0">',
    '<img src="https://cdn.example/files/frente_600x.jpg?v=9"><img src="data:image/png;base64,AA">',
    '<iframe src="https://www.youtube.com/embed/abc"></iframe><video><source src="/v.mp4"></video><svg></svg>',
  ].join('')
  const header = 'Handle,Title,Body (HTML),Variant Price,Image Src,Image Position'
  const file = [
    header,
    `mala,Mala,"${body.replaceAll('"', '""')}",10.00,https://cdn.example/files/frente.jpg?v=1,1`,
    'mala,,,,https://cdn.example/files/lado.jpg,4',
  ]
  const report = await importRows(...file)
  expect(report).toMatchObject({ noticeCount: 1, problemCount: 4, pictures: { created: 4 } })
  expect(report.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [2, 'Body (HTML)', 'a imagem data:image/png;base64,AA da descrição não pode ser buscada'],
    [2, 'Body (HTML)', 'o vídeo da descrição fica de fora: https://www.youtube.com/embed/abc'],
    [2, 'Body (HTML)', 'o vídeo da descrição fica de fora: /v.mp4'],
    [2, 'Body (HTML)', 'a descrição tem partes que não são texto e ficam de fora: svg'],
  ])
  const shown = (await saved('mala')).pictures.map(({ sourceUrl, position, alt }) => [
    sourceUrl,
    position,
    alt,
  ])
  expect(shown).toEqual([
    ['https://cdn.example/files/frente.jpg?v=1', 1, ''],
    ['https://cdn.example/files/lado.jpg', 4, ''],
    ['https://cdn.example/files/medidas_480x480.png?v=2', 5, 'Medidas'],
    ['https://cdn.example/files/costas.jpg', 6, ''],
  ])

  expect(await importRows(...file)).toMatchObject({ products: { unchanged: 1 }, pictures: { unchanged: 4 } })
  // A file without alternative texts does not clear them.
  const gallery = await importRows(
    'Handle,Title,Variant Price,Image Src,Image Position',
    'mala,Mala,10.00,https://cdn.example/files/frente.jpg?v=1,1',
  )
  expect(gallery.pictures).toMatchObject({ unchanged: 1, removed: 1 })
  const emptied = await importRows(header, 'mala,Mala,,10.00,https://cdn.example/files/frente.jpg?v=1,1')
  expect(emptied.pictures).toMatchObject({ unchanged: 1, removed: 2 })
})

test('a product without a price, or with price zero, is imported as a draft with all its data', async () => {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status'
  const file = [
    header,
    'gratis,Grátis,Tamanho,P,G-P,0.00,active',
    'gratis,,,M,G-M,12.00,',
    'sempreco,Sem preço,Title,Default Title,SP,,active',
    'parado,Parado,Title,Default Title,PA,0,draft',
  ]
  const report = await importRows(...file)
  expect(report.problems.map(({ line, column, reason, effect }) => [line, column, reason, effect])).toEqual([
    [2, 'Variant Price', 'sem preço (zero ou em branco), o produto fica como rascunho', 'value_ignored'],
    [4, 'Variant Price', 'sem preço (zero ou em branco), o produto fica como rascunho', 'value_ignored'],
  ])
  expect(await saved('gratis')).toMatchObject({ status: 'draft', variants: [{ sku: 'G-P' }, { sku: 'G-M' }] })
  expect(await saved('sempreco')).toMatchObject({ status: 'draft', variants: [{ sku: 'SP', priceMinor: 0 }] })
  expect(await importRows(...file)).toMatchObject({ products: { unchanged: 3 }, problemCount: 2 })

  await importRows(header, 'gratis,Grátis,Tamanho,P,G-P,11.00,active', 'gratis,,,M,G-M,12.00,')
  expect((await saved('gratis')).status).toBe('published')
})

test('prefixes that spreadsheets and Shopify add to a code are stripped; an apostrophe of the product stays', async () => {
  await importRows(
    'Handle,Title,Variant SKU,Variant Barcode,Variant Price',
    "bone,'47 Boné,'00123,'7891000315507,30.00",
  )
  expect(await saved('bone')).toMatchObject({
    title: "'47 Boné",
    variants: [{ sku: '00123', barcode: '7891000315507' }],
  })
})

test('a Brazilian spreadsheet’s decimal comma is read as cents', async () => {
  const report = await importRows(
    'Handle;Title;Variant Price;Variant Compare At Price;Variant Grams;Variant Inventory Tracker;Variant Inventory Qty',
    'rede;Rede;1.234,50;R$ 2.000,00;850,5;shopify;3,0',
    'manta;Manta;10.50;;100;;',
  )
  expect(report.problemCount).toBe(0)
  expect((await saved('rede')).variants).toMatchObject([
    { priceMinor: 123_450, compareAtMinor: 200_000, weightGrams: 851, level: { onHand: 3 } },
  ])
  expect((await saved('manta')).variants).toMatchObject([{ priceMinor: 1_050 }])
})

test('Shopify’s default option names are not shown, and stored for an export', async () => {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant Price'
  const file = [header, 'creme,Creme,Title,30 ml,20.00', 'creme,,,Default Title,40.00']
  expect(await importRows(...file)).toMatchObject({ problemCount: 0, variants: { created: 2 } })
  expect(await saved('creme')).toMatchObject({
    optionNames: ['Opção'],
    extra: { 'Option1 Name': 'Title' },
    variants: [{ option1: '30 ml' }, { option1: 'Padrão' }],
  })
  expect((await importRows(...file)).products.unchanged).toBe(1)
})

test('a row that is too long is reported, and the rows after it are imported', async () => {
  const huge = `"<p>${'linha\n'.repeat(800_000)}</p>"`
  const report = await importRows(
    'Handle,Title,Variant Price,Body (HTML)',
    'antes,Antes,1.00,',
    `grande,Grande,2.00,${huge}`,
    'depois,Depois,3.00,',
  )
  expect(report).toMatchObject({ rows: 3, products: { created: 2 }, problemCount: 1 })
  expect(report.problems).toMatchObject([
    {
      line: 3,
      reason: expect.stringMatching(/^a linha passa de 4 MiB; pode faltar fechar aspas/),
      effect: 'row_skipped',
    },
  ])
  expect((await saved('depois')).priceMinor).toBe(300)
})

test('two long handles that begin alike are two products', async () => {
  const long = 'a'.repeat(210)
  const report = await importRows(
    'Handle,Title,Variant Price',
    `${long}-um,Um,1.00`,
    `${long}-dois,Dois,2.00`,
  )
  expect(report).toMatchObject({ problemCount: 0, products: { created: 2 } })
})

test('a NUL character inside a text is removed and reported', async () => {
  const report = await importRows('Handle,Title,Variant Price', 'nulo,Nu\0lo,1.00')
  expect(report.problems).toMatchObject([
    { line: 2, reason: 'há caracteres nulos no texto, que são retirados', effect: 'value_ignored' },
  ])
  expect((await saved('nulo')).title).toBe('Nulo')
})

test('Shopify’s categories and types are matched to the operator’s categories, once', async () => {
  const cuts = [
    ['roupas', 'Roupas', null],
    ['camisas-e-camisetas', 'Camisas e camisetas', 'roupas'],
  ] as const
  for (const [slug, name, parent] of cuts) {
    const [above] = await services.db
      .select()
      .from(category)
      .where(eq(category.slug, parent ?? ''))
    await services.db.insert(category).values({ slug, name, parentId: above?.id ?? null })
  }
  const slugOf = async (handle: string) => {
    const { categoryId } = await saved(handle)
    const [found] = await services.db
      .select()
      .from(category)
      .where(eq(category.id, categoryId ?? handle))
    return found?.slug ?? null
  }
  const report = await importRows(
    'Handle,Title,Type,Product Category,Variant Price',
    'polo,Polo,,Apparel & Accessories > Clothing > Shirts & Tops,10.00',
    'saia,Saia,Peças,Apparel & Accessories > Clothing > Skirts,10.00',
    'guidao,Guidão,Bikes,Sporting Goods > Cycling,10.00',
  )
  expect(await slugOf('polo')).toBe('camisas-e-camisetas')
  expect(await slugOf('saia')).toBe('roupas')
  expect(report.uncategorized).toEqual({ Bikes: 1 })

  // A category set by hand is not changed by an import.
  const [kitchen] = await services.db.select().from(category).where(eq(category.slug, 'cozinha'))
  await services.db.update(product).set({ categoryId: kitchen?.id }).where(eq(product.handle, 'polo'))
  await importRows(
    'Handle,Title,Type,Product Category',
    'polo,Polo,,Apparel & Accessories > Clothing > Shirts & Tops',
  )
  expect(await slugOf('polo')).toBe('cozinha')
})

test('a column that looks like the code or the stock is named before the first product', async () => {
  const { problems } = await importRows(
    'Handle,Title,Código,Variant Price,Estoque',
    'sem-codigo,Sem código,C-1,10.00,3',
  )
  expect(problems).toMatchObject([
    { line: 1, column: 'Código', effect: 'value_ignored' },
    { line: 1, column: 'Estoque', effect: 'value_ignored' },
  ])
})

test.each([
  [
    'ID,Tipo,SKU,Publicado,Em destaque?,Visibilidade no catálogo,Descrição curta,Em estoque?\n1,s',
    'do WooCommerce',
  ],
  ['Nome;Categorias;Nome da variação 1;Preço;Exibir na loja;Frete gratis\na;b', 'da Nuvemshop'],
  ['ID;Código;Unidade;NCM;Origem;Preço;Valor IPI fixo;Observações;GTIN/EAN\n1;2', 'do Bling'],
  ['Código do anúncio,Título,Variações,SKU,Quantidade,Tipo de anúncio\nMLB1,x', 'do Mercado Livre'],
])('the export of another platform is named in the error: %s', async (content, platform) => {
  const file = Readable.from([Buffer.from(content)])
  const { refusal } = await importProducts(services, { file, storeSlug: 'ana' })
  expect(refusal).toBe(importMessages.otherPlatform(platform))
})

test('a file of Bling brings codes and drafts, and pieces only where it says how many there are', async () => {
  const file = [
    'id;nome;codigo;preco;situacao;tipo;unidade;estoque;categoria',
    '1;Touca do Bling;TB-1;29,90;A;P;UN;;',
    '2;Capa do Bling;CB-1;19,90;I;P;UN;7;',
  ]
  await importRows(...file)
  const [touca, capa] = [await saved('touca-do-bling'), await saved('capa-do-bling')]
  expect([touca.status, capa.status]).toEqual(['published', 'draft'])
  expect(touca.variants).toMatchObject([{ sku: 'TB-1', level: { tracked: true, onHand: 0 } }])
  expect(capa.variants).toMatchObject([{ sku: 'CB-1', level: { tracked: true, onHand: 7 } }])

  const stocked = file.map((line) => line.replace('UN;;', 'UN;4;'))
  expect((await importRows(...stocked)).variants).toMatchObject({ updated: 1, unchanged: 1 })
  expect((await saved('touca-do-bling')).variants[0]?.level?.onHand).toBe(4)
  // What the file does not say stays.
  const again = await importRows(...file)
  expect(again).toMatchObject({ products: { unchanged: 2 } })
  expect((await saved('touca-do-bling')).variants[0]?.level?.onHand).toBe(4)
})

test('after a large import the statistics of the tables are updated', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => `muitas-${at % 10},Muitas,Cor,cor ${at},10.00`)
  await importRows('Handle,Title,Option1 Name,Option1 Value,Variant Price', ...rows.toSorted())
  const { rows: tables } = await database.pool.query(
    "select reltuples > 0 as known from pg_class where relname in ('product', 'variant')",
  )
  expect(tables).toEqual([{ known: true }, { known: true }])
})
