import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import * as schema from '#server/db/schema/index.ts'

type Stock = { tracked: boolean; policy?: 'deny' | 'continue'; onHand?: number }

type Category = { id: string }

interface Buckets {
  cafeId: string
  anaId: string
  categories: { coffee: Category; kitchen: Category; home: Category }
}

/** Filter is untracked, press is sold without stock, cup is the last one, plate is sold out, teapot a draft. */
export async function worldProducts(db: Db, { cafeId, anaId, categories }: Buckets) {
  const beans = await product(db, cafeId, {
    handle: 'cafe-em-graos',
    title: 'Café em grãos',
    descriptionHtml: '<p>Notas de chocolate e laranja.</p>',
    categoryId: categories.coffee.id,
    optionNames: ['Peso'],
    tags: ['torra média'],
  })
  const beans250 = await variant(db, beans, {
    option1: '250 g',
    priceMinor: 3290,
    weightGrams: 300,
    sku: 'CAF-250',
  })
  const beans1kg = await variant(db, beans, {
    option1: '1 kg',
    priceMinor: 9990,
    compareAtMinor: 11990,
    weightGrams: 1100,
    sku: 'CAF-1000',
    position: 1,
  })
  await stock(db, beans250, { tracked: true, onHand: 20 })
  await stock(db, beans1kg, { tracked: true, onHand: 5 })

  const filter = await simpleProduct(
    db,
    cafeId,
    { handle: 'filtro-de-papel', title: 'Filtro de papel', categoryId: categories.coffee.id },
    { priceMinor: 1250, weightGrams: 100 },
    { tracked: false },
  )
  const press = await simpleProduct(
    db,
    cafeId,
    { handle: 'prensa-francesa', title: 'Prensa francesa', categoryId: categories.kitchen.id },
    { priceMinor: 14900, weightGrams: 900 },
    { tracked: true, policy: 'continue', onHand: 0 },
  )
  const cup = await simpleProduct(
    db,
    cafeId,
    { handle: 'xicara-esmaltada', title: 'Xícara esmaltada', categoryId: categories.kitchen.id },
    { priceMinor: 4500, weightGrams: 200 },
    { tracked: true, onHand: 1 },
  )

  const vase = await product(db, anaId, {
    handle: 'vaso-de-barro',
    title: 'Vaso de barro',
    descriptionHtml: '<p>Torneado à mão.</p>',
    categoryId: categories.home.id,
    optionNames: ['Cor', 'Tamanho'],
    tags: ['feito à mão'],
  })
  const vaseSand = await variant(db, vase, {
    option1: 'Areia',
    option2: 'P',
    priceMinor: 8900,
    weightGrams: 1500,
    sku: 'VASO-AREIA-P',
  })
  const vaseBlue = await variant(db, vase, {
    option1: 'Azul',
    option2: 'G',
    priceMinor: 12900,
    weightGrams: 2500,
    sku: 'VASO-AZUL-G',
    position: 1,
  })
  await stock(db, vaseSand, { tracked: true, onHand: 10 })
  await stock(db, vaseBlue, { tracked: true, onHand: 4 })

  const mug = await simpleProduct(
    db,
    anaId,
    { handle: 'caneca', title: 'Caneca de cerâmica', categoryId: categories.kitchen.id },
    { priceMinor: 5500, weightGrams: 400, sku: 'CANECA' },
    { tracked: true, onHand: 3 },
  )
  const plate = await simpleProduct(
    db,
    anaId,
    { handle: 'prato-fundo', title: 'Prato fundo', categoryId: categories.kitchen.id },
    { priceMinor: 7200, weightGrams: 700 },
    { tracked: true, onHand: 0 },
  )
  const teapot = await simpleProduct(
    db,
    anaId,
    { handle: 'bule', title: 'Bule', categoryId: categories.kitchen.id, status: 'draft' },
    { priceMinor: 21000, weightGrams: 1200 },
    { tracked: true, onHand: 2 },
  )

  return {
    products: {
      beans: beans.id,
      filter: filter.id,
      press: press.id,
      cup: cup.id,
      vase: vase.id,
      mug: mug.id,
      plate: plate.id,
      teapot: teapot.id,
    },
    variants: {
      beans250,
      beans1kg,
      filter: filter.variantId,
      press: press.variantId,
      cup: cup.variantId,
      vaseSand,
      vaseBlue,
      mug: mug.variantId,
      plate: plate.variantId,
      teapot: teapot.variantId,
    },
  }
}

type ProductValues = Omit<typeof schema.product.$inferInsert, 'id' | 'merchantId'>
type VariantValues = Omit<typeof schema.variant.$inferInsert, 'id' | 'productId' | 'merchantId'>

async function product(db: Db, merchantId: string, values: ProductValues) {
  const id = newId()
  await db.insert(schema.product).values({ id, merchantId, status: 'published', ...values })
  return { id, merchantId }
}

async function variant(db: Db, of: { id: string; merchantId: string }, values: VariantValues) {
  const id = newId()
  await db.insert(schema.variant).values({ id, productId: of.id, merchantId: of.merchantId, ...values })
  return id
}

async function simpleProduct(
  db: Db,
  merchantId: string,
  values: ProductValues,
  priced: VariantValues,
  stocked: Stock,
) {
  const made = await product(db, merchantId, values)
  const variantId = await variant(db, made, priced)
  await stock(db, variantId, stocked)
  return { ...made, variantId }
}

async function stock(db: Db, variantId: string, { tracked, policy = 'deny', onHand = 0 }: Stock) {
  await db.insert(schema.inventoryLevel).values({ variantId, tracked, policy, onHand })
  if (onHand === 0) return
  await db.insert(schema.stockMovement).values({
    variantId,
    kind: 'receive',
    onHandDelta: onHand,
    reservedDelta: 0,
    refType: 'world',
    refId: variantId,
  })
}
