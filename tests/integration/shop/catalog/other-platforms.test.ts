import { Readable } from 'node:stream'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { inventoryLevel, merchant, picture, product, variant } from '#server/db/schema/index.ts'
import { exportProducts } from '#server/shop/catalog/export/export-products.ts'
import { importProducts } from '#server/shop/catalog/import/import-products.ts'
import { worldDatabase } from '#tests/support/shop/database/database.ts'
import { type TestServices, testServices } from '#tests/support/shop/test-services.ts'
import type { World } from '#tests/support/shop/world.ts'

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

const importText = (text: string, storeSlug: string) =>
  importProducts(services, { file: Readable.from([Buffer.from(text)]), storeSlug })

async function saved(merchantId: string) {
  const products = await services.db
    .select()
    .from(product)
    .where(eq(product.merchantId, merchantId))
    .orderBy(asc(product.handle))
  const variants = await services.db
    .select({ variant, level: inventoryLevel })
    .from(variant)
    .innerJoin(inventoryLevel, eq(inventoryLevel.variantId, variant.id))
    .where(eq(variant.merchantId, merchantId))
    .orderBy(asc(variant.productId), asc(variant.position))
  const pictures = await services.db
    .select({ productId: picture.productId, url: picture.sourceUrl })
    .from(picture)
    .where(eq(picture.merchantId, merchantId))
    .orderBy(asc(picture.position), asc(picture.id))
  return products.map((each) => ({
    ...each,
    variants: variants.filter((row) => row.variant.productId === each.id),
    pictures: pictures.flatMap(({ productId, url }) => (productId === each.id ? url : [])),
  }))
}

const woo = [
  'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"In stock?",Stock,"Backorders allowed?","Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)","Meta: _cor"',
  '10,variable,CAM,Camisa,1,1,visible,Curta,"Linha <b>um</b>",1,,0,0.35,,,"Roupas > Camisas","linho, verão","https://img.example/1.jpg, https://img.example/2.jpg",,0,Tamanho,"P, M",Material,Linho,azul',
  '11,variation,C-P,Camisa - P,1,0,visible,,,1,4,0,,99.90,120.00,,,https://img.example/p.jpg,id:10,1,Tamanho,P,,,',
  '12,variation,C-M,Camisa - M,1,0,visible,,,0,,1,0.4,,120.00,,,,id:10,2,Tamanho,M,,,',
  '20,simple,V-1,Vela,0,0,hidden,,Cheirosa,1,,0,,,"1.050,50",Casa,,,,0,,,,,',
  '21,simple,V-2,Vaso,1,0,visible,,,1,3,0,,,caro,Casa,,,,0,,,,,',
].join('\n')

test('a WooCommerce store moves in with its variations, stock, prices, pictures and unknown columns', async () => {
  const store = await newStore()
  const report = await importText(woo, store.slug)
  expect(report).toMatchObject({
    rows: 5,
    products: { created: 2, skipped: 1 },
    variants: { created: 3 },
    problems: [{ line: 6, column: 'Regular price', effect: 'product_skipped' }],
  })
  const [shirt, candle] = await saved(store.id)
  expect(shirt).toMatchObject({
    handle: 'camisa',
    title: 'Camisa',
    status: 'published',
    optionNames: ['Tamanho'],
    productType: 'Camisas',
    tags: ['linho', 'verão'],
    descriptionHtml: 'Linha <b>um</b>',
    pictures: ['https://img.example/1.jpg', 'https://img.example/2.jpg', 'https://img.example/p.jpg'],
    extra: {
      ID: '10',
      'WooCommerce: SKU': 'CAM',
      'Is featured?': '1',
      'Short description': 'Curta',
      Categories: 'Roupas > Camisas',
      'Meta: _cor': 'azul',
      'Attribute 2 value(s)': 'Linho',
    },
  })
  expect(shirt?.variants).toMatchObject([
    {
      variant: {
        option1: 'P',
        sku: 'C-P',
        priceMinor: 9_990,
        compareAtMinor: 12_000,
        weightGrams: 350,
        extra: { ID: '11', Parent: 'id:10' },
      },
      level: { tracked: true, onHand: 4, policy: 'deny' },
    },
    {
      variant: { option1: 'M', priceMinor: 12_000, compareAtMinor: null, weightGrams: 400 },
      level: { tracked: true, onHand: 0, policy: 'continue' },
    },
  ])
  expect(candle).toMatchObject({ title: 'Vela', status: 'draft', priceMinor: 105_050 })
  expect(candle?.variants).toMatchObject([{ level: { tracked: false } }])
})

const nuvemshop = [
  'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Preço;Preço promocional;Peso (kg);Altura (cm);Estoque;SKU;Código de barras;Exibir na loja;Frete gratis;Descrição;Tags;Título para SEO;Marca;Produto Físico;Custo',
  'camisa-de-linho;Camisa de linho;Roupas > Camisas;Cor;Azul;120,00;99,90;0,35;10;4;C-A;789;SIM;NÃO;<p>Leve</p>;linho,verão;Camisa;Ateliê;SIM;40,00',
  'camisa-de-linho;;;Cor;Verde;120,00;;0,35;10;;C-V;;;;;;;;;',
  'curso;Curso;;;;50;;;;;;;NÃO;;;;;;NÃO;',
].join('\r\n')

test('a Nuvemshop store moves in with its variations, stock, prices and unknown columns', async () => {
  const store = await newStore()
  // As its export is encoded.
  const report = await importProducts(services, {
    file: Readable.from([Buffer.from(nuvemshop, 'latin1')]),
    storeSlug: store.slug,
  })
  expect(report).toMatchObject({
    rows: 3,
    problemCount: 0,
    products: { created: 2 },
    variants: { created: 3 },
  })
  const [shirt, course] = await saved(store.id)
  expect(shirt).toMatchObject({
    handle: 'camisa-de-linho',
    title: 'Camisa de linho',
    brand: 'Ateliê',
    optionNames: ['Cor'],
    status: 'published',
    tags: ['linho', 'verão'],
    seoTitle: 'Camisa',
    productType: 'Camisas',
    extra: { Categorias: 'Roupas > Camisas', 'Altura (cm)': '10', 'Frete gratis': 'NÃO' },
  })
  expect(shirt?.variants).toMatchObject([
    {
      variant: {
        priceMinor: 9_990,
        compareAtMinor: 12_000,
        weightGrams: 350,
        costMinor: 4_000,
        barcode: '789',
      },
      level: { tracked: true, onHand: 4 },
    },
    { variant: { option1: 'Verde', priceMinor: 12_000, compareAtMinor: null }, level: { tracked: false } },
  ])
  expect(course).toMatchObject({ status: 'draft' })
  expect(course?.variants).toMatchObject([{ variant: { requiresShipping: false } }])
})

test.each([
  ['WooCommerce', woo, 2],
  ['Nuvemshop', nuvemshop, 2],
])('a file of %s changes nothing the second time, nor does its export', async (_name, text, count) => {
  const store = await newStore()
  await importText(text, store.slug)
  const before = await saved(store.id)
  const again = await importText(text, store.slug)
  expect(again.products).toMatchObject({ created: 0, updated: 0, unchanged: count })
  const pieces: string[] = []
  for await (const piece of exportProducts(services, store.id)) pieces.push(piece)
  const exported = await importText(pieces.join(''), store.slug)
  expect(exported.products).toMatchObject({ created: 0, updated: 0, unchanged: count, skipped: 0 })
  expect(await saved(store.id)).toEqual(before)
})

const wooHeader =
  'ID,Type,SKU,Name,Published,"Visibility in catalog","Sale price","Regular price",Stock,Parent,"Attribute 1 name","Attribute 1 value(s)"'
const wooText = (...rows: string[]) => [wooHeader, ...rows].join('\n')
const simple = (id: number | '', sku: string, name: string, price = '10.00') =>
  `${id},simple,${sku},${name},1,visible,,${price},5,,,`

async function namesOf(merchantId: string) {
  const products = await saved(merchantId)
  return products.map(({ handle, title, variants }) => [
    handle,
    title,
    variants.map((row) => row.variant.sku ?? '').join(' '),
  ])
}

test('a product of WooCommerce is known by its number and its SKU, whatever it is called by now', async () => {
  const { id, slug } = await newStore()
  await importText(wooText(simple(30, 'CAN-1', 'Caneca azul'), simple(31, '', 'Prato')), slug)
  const known = await saved(id)
  const report = await importText(
    wooText(simple(30, 'CAN-1', 'Caneca grande', '12.00'), simple(31, '', 'Prato fundo')),
    slug,
  )
  expect(report.products).toMatchObject({ created: 0, updated: 2, skipped: 0 })
  expect(await namesOf(id)).toEqual([
    ['caneca-azul', 'Caneca grande', 'CAN-1'],
    ['prato', 'Prato fundo', ''],
  ])
  expect((await saved(id)).map((each) => each.id)).toEqual(known.map((each) => each.id))
  // The same again is no change.
  const again = await importText(
    wooText(simple(30, 'CAN-1', 'Caneca grande', '12.00'), simple(31, '', 'Prato fundo')),
    slug,
  )
  expect(again.products).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test('a product of WooCommerce with variations keeps them under another name and another number', async () => {
  const { id, slug } = await newStore()
  const shirt = (number: number, name: string) => [
    `${number},variable,,${name},1,visible,,,,,Tamanho,"P, M"`,
    ...['P', 'M'].map(
      (size, index) =>
        `${number + 1 + index},variation,C-${size},${name} - ${size},1,visible,,20.00,4,id:${number},Tamanho,${size}`,
    ),
  ]
  await importText(wooText(...shirt(40, 'Camisa')), slug)
  const report = await importText(wooText(...shirt(70, 'Camiseta')), slug)
  expect(report.products).toMatchObject({ created: 0, updated: 1 })
  expect(report.variants).toMatchObject({ created: 0, archived: 0 })
  expect(await namesOf(id)).toEqual([['camisa', 'Camiseta', 'C-P C-M']])
})

test('a new product of WooCommerce does not take the place of one that was renamed, nor of another shop’s', async () => {
  const { id, slug } = await newStore()
  await importText(wooText(simple(50, 'A-1', 'Vaso'), simple(51, 'B-1', 'Vela')), slug)
  // The old name is another product's now; and another shop counts from one as well.
  await importText(wooText(simple(50, 'A-1', 'Vaso antigo'), simple(52, 'A-2', 'Vaso')), slug)
  await importText(wooText(simple(51, 'X-9', 'Lenço'), simple(90, 'X-8', 'Vela')), slug)
  expect(await namesOf(id)).toEqual([
    ['lenço', 'Lenço', 'X-9'],
    ['vaso', 'Vaso antigo', 'A-1'],
    ['vaso-52', 'Vaso', 'A-2'],
    ['vela', 'Vela', 'B-1'],
    ['vela-90', 'Vela', 'X-8'],
  ])
})

test('a SKU that several products have tells nothing', async () => {
  const { id, slug } = await newStore()
  await importText(wooText(simple(60, 'IGUAL', 'Um'), simple(61, 'IGUAL', 'Dois')), slug)
  await importText(wooText(simple('', 'IGUAL', 'Três')), slug)
  expect((await namesOf(id)).map(([handle]) => handle)).toEqual(['dois', 'três', 'um'])
})
