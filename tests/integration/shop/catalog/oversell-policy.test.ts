import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { auditEntry, inventoryLevel, product, variant } from '#server/db/schema/index.ts'
import { exportProducts } from '#server/shop/catalog/export/export-products.ts'
import { changeProduct } from '#server/shop/catalog/products/change-product.ts'
import { createProduct } from '#server/shop/catalog/products/create-product.ts'
import { copiedForm, formOfProduct } from '#server/shop/catalog/products/product-form-values.ts'
import { savedProduct } from '#server/shop/catalog/products/saved-product-queries.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { receiveStock } from '#server/shop/store-stock/receive-stock.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { changedFormFields } from '#shared/catalog/product-changes.ts'
import { newProductForm } from '#shared/catalog/product-fields.ts'
import type { FormValues } from '#shared/forms.ts'
import { variantStockMessages } from '#shared/messages/merchant/stock.ts'
import { biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ poolSize: 30 })
})
afterAll(() => shop.close())

const field = 'oversell.0-0-0'
const own = () => ({ merchantId: shop.world.merchants.cafe.id })
const by = () => ({ role: 'merchant', userId: shop.world.users.caio.id, ip: '', ...own() }) as const

/** A product with one variant, as a form makes it. */
async function made(fields: FormValues) {
  const form = {
    ...newProductForm(),
    title: 'Cadeira',
    status: 'published',
    'price.0-0-0': '90,00',
    ...fields,
  }
  const answer = await createProduct(shop.services, { ...own(), by: by() }, form)
  if (answer.kind !== 'saved') throw new Error(`The product was not made: ${JSON.stringify(answer)}`)
  const { productId } = answer
  const [found] = await shop.services.db.select().from(variant).where(eq(variant.productId, productId))
  return { productId, variantId: found?.id ?? '' }
}

async function formOf(productId: string): Promise<FormValues> {
  const saved = await savedProduct(shop.services.db, { ...own(), productId })
  if (!saved) throw new Error('The product is gone')
  return formOfProduct(saved, shop.services.country.timeZone)
}

const save = (productId: string, form: FormValues) =>
  changeProduct(shop.services, { ...own(), productId, by: by() }, form)

async function levelOf(variantId: string) {
  const [level] = await shop.services.db
    .select()
    .from(inventoryLevel)
    .where(eq(inventoryLevel.variantId, variantId))
  if (!level) throw new Error('The variant has no stock')
  return level
}

/** Carts with one piece each, ready to be ordered. */
const buyers = (variantId: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const owner = await guestWith(shop.services, [variantId, 1])
      return { owner, checkout: await biasCheckout(shop.services, owner) }
    }),
  )

type Buyers = Awaited<ReturnType<typeof buyers>>

const ordersOf = (waiting: Buyers) =>
  waiting.map(({ owner, checkout }) => placeOrder(shop.services, owner, checkout))

/** How many of them got their piece. */
async function sold(orders: Promise<unknown>[]): Promise<number> {
  const answers = await Promise.allSettled(orders)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(['out_of_stock', 'cart_changed']).toContain(answer.reason.code)
  return answers.filter(({ status }) => status === 'fulfilled').length
}

test.each([
  { policy: 'deny', box: { [field]: '' }, expected: 3 },
  { policy: 'continue', box: { [field]: '1' }, expected: 12 },
])('12 purchases at once of 3 pieces under "$policy" sell $expected', async ({ policy, box, expected }) => {
  const { variantId } = await made({ 'stock.0-0-0': '3', ...box })
  expect(await levelOf(variantId)).toMatchObject({ tracked: true, policy, onHand: 3 })
  expect(await sold(ordersOf(await buyers(variantId, 12)))).toBe(expected)
  expect(await levelOf(variantId)).toMatchObject({ onHand: 3, reserved: expected })
  expect(await findDifferences(shop.services.db)).toEqual([])
})

test('a policy that the form takes back while people buy never leaves more promised than there is', async () => {
  const { fieldErrors } = variantStockMessages
  for (const pieces of [1, 4, 8]) {
    const { productId, variantId } = await made({ 'stock.0-0-0': String(pieces), [field]: '1' })
    const { [field]: _, ...unticked } = await formOf(productId)
    const orders = ordersOf(await buyers(variantId, 8))
    const count = sold(orders)
    await Promise.any(orders)
    const answer = await save(productId, unticked)
    await count
    const level = await levelOf(variantId)
    expect([level.onHand, level.reserved]).toEqual([pieces, await count])
    if (answer.kind === 'saved') expect(level).toMatchObject({ policy: 'deny' })
    else
      expect([answer, level.policy]).toEqual([
        { kind: 'refused', errors: { [field]: fieldErrors.oversold } },
        'continue',
      ])
    if (level.policy === 'deny') expect(level.reserved).toBeLessThanOrEqual(level.onHand)
    else expect(level.reserved).toBeGreaterThan(level.onHand)
  }
  expect(await findDifferences(shop.services.db)).toEqual([])
})

test('the box cannot be unticked while orders wait for more pieces than there are, and can once they came', async () => {
  const { productId, variantId } = await made({ 'stock.0-0-0': '1', [field]: '1' })
  expect(await sold(ordersOf(await buyers(variantId, 3)))).toBe(3)
  const { [field]: _, ...unticked } = await formOf(productId)
  const errors = { [field]: variantStockMessages.fieldErrors.oversold }
  expect(await save(productId, unticked)).toEqual({ kind: 'refused', errors })
  expect(await levelOf(variantId)).toMatchObject({ policy: 'continue', onHand: 1, reserved: 3 })
  const arrival = { ...own(), variantId, userId: shop.world.users.caio.id, note: '', key: newId(), pieces: 2 }
  await receiveStock(shop.services, arrival)
  expect(await save(productId, unticked)).toMatchObject({ kind: 'saved' })
  expect(await levelOf(variantId)).toMatchObject({ policy: 'deny', onHand: 3, reserved: 3 })
})

test('the box is saved, named among the changes, audited, copied, and leaves with the file', async () => {
  const { db } = shop.services
  const { productId, variantId } = await made({ title: 'Banco de três pés', 'stock.0-0-0': '2' })
  const before = await formOf(productId)
  expect(before[field]).toBe('')
  const ticked = { ...before, [field]: '1' }
  expect(changedFormFields(ticked, before)).toEqual([field])
  expect(await save(productId, ticked)).toMatchObject({ kind: 'saved' })
  expect(await levelOf(variantId)).toMatchObject({ policy: 'continue', onHand: 2 })
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, productId))
  expect(entries.find(({ action }) => action === 'product.changed')).toMatchObject({
    before: { oversell: '' },
    after: { oversell: '1' },
  })
  const saved = await savedProduct(db, { ...own(), productId })
  if (!saved) throw new Error('The product is gone')
  expect(copiedForm(saved, shop.services.country.timeZone)[field]).toBe('1')
  let file = ''
  for await (const piece of exportProducts(shop.services, shop.world.merchants.cafe.id)) file += piece
  const [head = '', ...lines] = file.split('\n')
  const line = lines.find((each) => each.includes('Banco de três pés')) ?? ''
  expect([head.includes('Variant Inventory Policy'), line.includes(',continue,')]).toEqual([true, true])

  // Who did not touch it takes over what another person has saved.
  const other = await save(productId, { ...before, brand: 'Marcenaria' })
  expect(other).toMatchObject({ kind: 'merged', form: { [field]: '1', brand: 'Marcenaria', taken: [field] } })
  expect(await db.$count(product, eq(product.brand, 'Marcenaria'))).toBe(0)
})

test('what is not counted has no box, and a form without it changes nothing of its stock', async () => {
  const { productId, variantId } = await made({ 'stock.0-0-0': '' })
  expect(
    await save(productId, { ...(await formOf(productId)), [field]: '1', brand: 'Sem conta' }),
  ).toMatchObject({
    kind: 'saved',
  })
  expect(await levelOf(variantId)).toMatchObject({ tracked: false, policy: 'deny' })
})
