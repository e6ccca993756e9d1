import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportProductsCommand } from '#server/cli/export-products.ts'
import { newId } from '#server/db/new-id.ts'
import { merchant, picture, product, variant } from '#server/db/schema/index.ts'
import { exportProducts } from '#server/shop/catalog/export/export-products.ts'
import { importProducts } from '#server/shop/catalog/import/import-products.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { worldDatabase } from '#tests/support/shop/database/database.ts'
import { type TestServices, testServices } from '#tests/support/shop/test-services.ts'
import type { World } from '#tests/support/shop/world.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** A folder with exports of real shops, which are not ours to give away. */
const realFiles = process.env.PRODUCT_FILES

let database: Awaited<ReturnType<typeof worldDatabase>>
let services: TestServices
let world: World

beforeAll(async () => {
  database = await worldDatabase()
  services = await testServices(database)
  world = database.world
})

afterAll(async () => {
  await services.queue.stop()
  await database.close()
})

async function newStore() {
  const [slug, id] = [`loja-${newId()}`, newId()]
  const [like] = await services.db.select().from(merchant).where(eq(merchant.id, world.merchants.ana.id))
  if (!like) throw new Error('No store of Ana')
  await services.db.insert(merchant).values({ ...like, id, slug, name: slug })
  return { id, slug }
}

const importText = (text: string | Buffer, storeSlug: string) =>
  importProducts(services, { file: Readable.from([Buffer.from(text)]), storeSlug })

async function exportOf(merchantId: string): Promise<string> {
  const pieces: string[] = []
  for await (const piece of exportProducts(services, merchantId)) pieces.push(piece)
  return pieces.join('')
}

const recordsOf = (text: string | Buffer): Record<string, string>[] =>
  parse(text, { columns: true, bom: true, relax_quotes: true, relax_column_count: true })

/** All that is saved of a store's products. */
async function stateOf(merchantId: string) {
  const { rows } = await database.pool.query(
    `select p.*, (select jsonb_agg(v order by v.id) from variant v where v.product_id = p.id) as variants,
      (select jsonb_agg(l order by l.variant_id) from inventory_level l join variant v on v.id = l.variant_id
       where v.product_id = p.id) as levels,
      (select jsonb_agg(i order by i.id) from picture i where i.product_id = p.id) as pictures,
      (select count(*) from stock_movement m join variant v on v.id = m.variant_id
       where v.product_id = p.id) as movements,
      (select count(*) from price_history h join variant v on v.id = h.variant_id
       where v.product_id = p.id) as prices
    from product p where p.merchant_id = $1 order by p.id`,
    [merchantId],
  )
  return rows
}

const header =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Cost per item,Status,Cor (product.metafields.a.cor),=Nunca,Vazia'
const rows = [
  `Camisa-Azul,Camisa azul,"<p>Leve, ""boa"".</p>\n<p><img src=""https://img.example/texto.jpg"" alt=""No texto""></p>",=HYPERLINK(1),Apparel > Clothing,cozinha,"linho, +verão",true,Tamanho,P,Cor,Azul,-SKU,250.4,shopify,4,deny,manual,120.00,110.00,true,true,'00789,https://img.example/1.jpg,5,@frente,false,-5,+55 11,https://img.example/2.jpg,kg,40.00,active,azul,'=1+1,`,
  'Camisa-Azul,,,,,,,,,M,,Azul,,260,shopify,-3,continue,manual,130.00,150.00,false,true,,https://img.example/2.jpg,2,,,,,,lb,,,,,',
  'Camisa-Azul,,,,,,,,,,,,,,,,,,,,,,,https://img.example/3.jpg,9,,,,,,,,,,,',
  'vela,Vela,,,,,,false,Title,Default Title,,,V-1,0,,7,deny,manual,10.50,,true,false,,,,,false,,,,g,,active,-12.5,,',
  'sabonete,Sabonete,,,,,,true,Title,Default Title,,,,0,shopify,0,deny,manual,0.00,,true,true,,,,,,,,,,,draft,,,',
  'pano,Pano,,,,,,,Title,Pequeno,,,,0,shopify,1,deny,manual,5.00,,true,true,,,,,,,,,,,archived,,,',
]
const nasty = [header, ...rows].join('\n')

test('importing an export changes nothing, and exporting again gives the same file', async () => {
  const store = await newStore()
  await importText(nasty, store.slug)
  const before = await stateOf(store.id)
  const file = await exportOf(store.id)
  const report = await importText(file, store.slug)
  expect(report).toMatchObject({
    products: { created: 0, updated: 0, unchanged: 4, skipped: 0 },
    variants: { created: 0, updated: 0, unchanged: 5, archived: 0 },
    pictures: { created: 0, updated: 0, unchanged: 4, removed: 0 },
  })
  expect(await stateOf(store.id)).toEqual(before)
  expect(await exportOf(store.id)).toBe(file)
})

test('Pix prices go round unchanged, those out of their range too', async () => {
  const store = await newStore()
  const file = [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Feira Pix Price',
    'pires,Pires,Cor,Azul,20.00,18.50',
    'pires,,,Areia,20.00,9.99',
  ].join('\n')
  await importText(file, store.slug)
  const before = await stateOf(store.id)
  const exported = await exportOf(store.id)
  expect(recordsOf(exported).map((row) => row['Feira Pix Price'])).toEqual(['18.50', '9.99'])
  await importText(exported, store.slug)
  expect(await stateOf(store.id)).toEqual(before)
})

test('places in the store room go round unchanged, and a file without the column keeps them', async () => {
  const store = await newStore()
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant Price'
  const file = [
    `${head},Feira Storage Location`,
    'pires,Pires,Cor,Azul,20.00,B2',
    'pires,,,Areia,20.00,',
  ].join('\n')
  await importText(file, store.slug)
  const before = await stateOf(store.id)
  await importText(`${head}\npires,Pires,Cor,Azul,20.00\npires,,,Areia,20.00`, store.slug)
  const exported = await exportOf(store.id)
  expect(recordsOf(exported).map((row) => row['Feira Storage Location'])).toEqual(['B2', ''])
  await importText(exported, store.slug)
  expect(await stateOf(store.id)).toEqual(before)
})

test('the sizes of a packed variant go round unchanged, and one that is no size is reported', async () => {
  const store = await newStore()
  const file = [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Feira Length (mm),Feira Width (mm),Feira Height (mm)',
    'pires,Pires,Cor,Azul,20.00,150,140,30',
    'pires,,,Areia,20.00,,,',
    'pires,,,Rosa,20.00,0,1,1',
  ].join('\n')
  const { problems } = await importText(file, store.slug)
  expect(problems).toMatchObject([{ line: 4, column: 'Feira Length (mm)', effect: 'row_skipped' }])
  const exported = await exportOf(store.id)
  const sizes = ['Feira Length (mm)', 'Feira Width (mm)', 'Feira Height (mm)']
  expect(recordsOf(exported).map((row) => sizes.map((size) => row[size]).join())).toEqual([
    '150,140,30',
    ',,',
  ])
  expect(await importText(exported, store.slug)).toMatchObject({ variants: { unchanged: 2, updated: 0 } })
})

test('no column of an imported file is missing from the export, nor a value of it', async () => {
  const store = await newStore()
  await importText(nasty, store.slug)
  const [sent, exported] = [recordsOf(nasty), recordsOf(await exportOf(store.id))]
  const nameOf = (column: string) => (column === '=Nunca' ? "'=Nunca" : column)
  expect(Object.keys(exported[0] ?? {})).toEqual(expect.arrayContaining(header.split(',').map(nameOf)))
  // Pictures stand in the order in which they are shown, and those of the text beside it.
  const others = Object.keys(sent[0] ?? {}).filter((column) => !/^Image |^Body/.test(column))
  const variants = sent.filter((row) => row['Variant Price'] !== '')
  const differences = variants.flatMap((row, index) =>
    others.flatMap((column) => {
      const found = exported.filter((each) => each['Variant Price'] !== '')[index] ?? {}
      const [was, is] = [row[column], found[nameOf(column)]]
      return was === is ? [] : [`${column}: ${was} → ${is}`]
    }),
  )
  expect(differences).toEqual([
    "Vendor: =HYPERLINK(1) → '=HYPERLINK(1)",
    "Variant SKU: -SKU → '-SKU",
    "Variant Barcode: '00789 → 00789",
    "SEO Description: +55 11 → '+55 11",
  ])
  const picturesIn = (all: Record<string, string>[]) =>
    all.flatMap((row) => (row['Image Src'] ? `${row['Image Src']} ${row['Image Position']}` : [])).toSorted()
  expect(picturesIn(exported)).toEqual([...picturesIn(sent), 'https://img.example/texto.jpg 10'].toSorted())
})

test('negative and decimal numbers stay numbers, and nothing in the file is a formula', async () => {
  const store = await newStore()
  await importText(nasty, store.slug)
  const exported = recordsOf(await exportOf(store.id))
  expect(exported[1]).toMatchObject({ 'Variant Inventory Qty': '-3', 'Variant Price': '130.00' })
  expect(exported[0]).toMatchObject({ 'SEO Title': '-5', 'Variant Grams': '250.4' })
  const cells = exported.flatMap((row) => [...Object.keys(row), ...Object.values(row)])
  expect(cells.filter((cell) => /^[=+@\t\r]|^-(?![\d.]+$)/.test(cell))).toEqual([])
})

test('an export reads the same in another store', async () => {
  const [first, second] = [await newStore(), await newStore()]
  await importText(nasty, first.slug)
  const file = await exportOf(first.id)
  await importText(file, second.slug)
  expect(await exportOf(second.id)).toBe(file)
})

test('an export keeps a category that somebody chose, and one that is missing', async () => {
  const store = await newStore()
  await importText(nasty, store.slug)
  const { rows: categories } = await database.pool.query(`select id from category where slug <> 'cozinha'`)
  const other = categories[0].id as string
  await services.db.update(product).set({ categoryId: other }).where(eq(product.handle, 'camisa-azul'))
  const before = await stateOf(store.id)
  const report = await importText(await exportOf(store.id), store.slug)
  expect(report.products).toMatchObject({ updated: 0, unchanged: 4 })
  expect(await stateOf(store.id)).toEqual(before)
})

test('uploaded pictures come back as what they are, also as the picture of a variant', async () => {
  const store = await newStore()
  await importText(nasty, store.slug)
  const [vela] = await services.db
    .select()
    .from(variant)
    .where(eq(variant.sku, 'V-1'))
    .then((all) => all.filter(({ merchantId }) => merchantId === store.id))
  if (!vela) throw new Error('No candle')
  const id = newId()
  const size = { width: 800, height: 600, sha256: 'a'.repeat(64), status: 'ready' as const }
  const { productId, merchantId } = vela
  await services.db.insert(picture).values({ id, productId, merchantId, position: 3, alt: 'Acesa', ...size })
  await services.db.update(variant).set({ pictureId: id }).where(eq(variant.id, vela.id))
  const before = await stateOf(store.id)
  const file = await exportOf(store.id)
  expect(recordsOf(file).find(({ Handle }) => Handle === 'vela')).toMatchObject({
    'Image Src': `http://feira.test/images/640/${id}.jpg`,
    'Variant Image': `http://feira.test/images/640/${id}.jpg`,
  })
  const report = await importText(file, store.slug)
  expect(report.products).toMatchObject({ updated: 0, unchanged: 4 })
  expect(await stateOf(store.id)).toEqual(before)
})

test('the products of the named world go round unchanged', async () => {
  for (const { id } of Object.values(world.merchants)) {
    const [{ slug } = { slug: '' }] = await services.db.select().from(merchant).where(eq(merchant.id, id))
    const before = await stateOf(id)
    const report = await importText(await exportOf(id), slug)
    expect(report).toMatchObject({ problemCount: 0, products: { created: 0, updated: 0, skipped: 0 } })
    expect(await stateOf(id)).toEqual(before)
  }
})

test('the command line writes the same file, and names a store that does not exist', async () => {
  const run = commandLine(exportProductsCommand, services)
  const folder = await temporaryFolder()
  const file = join(folder, 'produtos.csv')
  const { id } = world.merchants.cafe
  expect(await run(file, '--store', 'cafe')).toMatchObject({ code: 0, complained: '' })
  expect(readFileSync(file, 'utf8')).toBe(await exportOf(id))
  expect(await run(file, '--store', 'ninguem')).toMatchObject({
    code: 1,
    complained: 'Não existe loja com o endereço "ninguem".',
  })
  expect(await run(file)).toMatchObject({ code: 1, complained: 'Falta --store LOJA.' })
  await rm(folder, { recursive: true })
})

test.skipIf(!realFiles)('exports of real shops go round unchanged and lose no column', async () => {
  const folder = realFiles ?? ''
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.csv'))) {
    const store = await newStore()
    const bytes = readFileSync(join(folder, name))
    await importText(bytes, store.slug)
    const before = await stateOf(store.id)
    const file = await exportOf(store.id)
    const report = await importText(file, store.slug)
    expect(report.products, name).toMatchObject({
      created: 0,
      updated: 0,
      skipped: 0,
      unchanged: before.length,
    })
    expect(await stateOf(store.id), name).toEqual(before)
    const columns = Object.keys(recordsOf(file)[0] ?? {})
    expect(columns, name).toEqual(expect.arrayContaining(Object.keys(recordsOf(bytes)[0] ?? {})))
    console.log(`${name}: ${before.length} products, ${columns.length} columns`)
  }
})
