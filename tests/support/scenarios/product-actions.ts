import { asc, eq } from 'drizzle-orm'
import { product } from '#server/db/schema/index.ts'
import { selectedProducts } from '#server/shop/catalog/bulk/bulk-queries.ts'
import { changeProducts } from '#server/shop/catalog/bulk/change-products.ts'
import { planBulkChange, planSeal } from '#server/shop/catalog/bulk/plan-bulk-change.ts'
import { changeProduct } from '#server/shop/catalog/products/change-product.ts'
import { formOfProduct } from '#server/shop/catalog/products/product-form-values.ts'
import { savedProduct } from '#server/shop/catalog/products/saved-product-queries.ts'
import { isReviewDue } from '#server/shop/catalog/review/review-queries.ts'
import { approveProducts, rejectProduct } from '#server/shop/product-review/review-product.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import type { BulkChange } from '#shared/catalog/bulk-changes.ts'
import { productReviews } from '#shared/settings/settings.ts'
import { aStore, aVariant } from './members.ts'
import { type Action, oneOf } from './play.ts'

/** Somebody opens the form of a product, and leaves it open. */
export const openProduct: Action = async (play, dice) => {
  const own = await aVariant(play, dice)
  const saved = own && (await savedProduct(play.services.db, own))
  if (!saved) return null
  const form = formOfProduct(saved, play.services.country.timeZone)
  return async () => {
    play.productForms[dice.which % 3] = { ...own, form }
  }
}

/** What was opened is saved, however long ago that was: with another price, out of sale, sold beyond its stock or not, or with fewer variants. */
export const saveProduct: Action = async (play, { which, how }) => {
  const opened = oneOf(play.productForms.filter(Boolean), which)
  if (!opened) return null
  const { form, ...own } = opened
  const changed = { ...form }
  const price = oneOf(
    Object.keys(form).filter((name) => name.startsWith('price.')),
    how,
  )
  if (price && how % 4 < 2) changed[price] = `${10 + (which % 50)},90`
  if (price && how % 3 === 0) changed[price.replace('price.', 'pixPrice.')] = `${9 + (which % 50)},10`
  if (price && how % 4 === 2) changed[price.replace('price.', 'off.')] = '1'
  if (price && how % 5 === 1) {
    const oversell = price.replace('price.', 'oversell.')
    changed[oversell] = changed[oversell] === '1' ? '' : '1'
  }
  if (how % 4 === 3) changed.status = oneOf(['published', 'draft', 'archived'] as const, which) ?? 'draft'
  if (how % 5 === 0) changed.title = `${form.title} ${which}`
  return () => changeProduct(play.services, own, changed)
}

const bulkChanges: readonly BulkChange[] = [
  { action: 'price', direction: 'up', bps: 1_050 },
  { action: 'price', direction: 'down', bps: 333 },
  { action: 'publish' },
  { action: 'publish' },
  { action: 'draft' },
  { action: 'archive' },
  { action: 'category', categoryId: null },
]

/** Some products at once, as the preview said. */
export const changeInBulk: Action = async (play, dice) => {
  const { services } = play
  const own = await aStore(play, dice, 'active', 'suspended')
  const change = oneOf(bulkChanges, dice.how)
  if (!own || !change) return null
  const { merchantId, by } = own
  const all = await services.db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.merchantId, merchantId))
    .orderBy(asc(product.id))
  const productIds = all.map(({ id }) => id).filter((_, at) => (dice.which + at) % 2 === 0)
  const products = await selectedProducts(services.db, { merchantId, productIds })
  const due = await isReviewDue(services.db, merchantId)
  const seal = planSeal(planBulkChange(products, { change, isReviewDue: due }))
  return () => changeProducts(services, { by, productIds, change, seal })
}

/** The operator looks at no products first, at those of new stores, or at all. */
export const changeReview: Action = async ({ services }, { how }) => {
  const productReview = oneOf(productReviews, how)
  if (!productReview) return null
  return () => changeSettings(services, { role: 'operator', userId: null, ip: null }, { productReview })
}

/** The operator approves what waits, or refuses it. */
export const reviewProduct: Action = async ({ services }, { which, how }) => {
  const waiting = await services.db
    .select({ productId: product.id, updatedAt: product.updatedAt })
    .from(product)
    .where(eq(product.status, 'in_review'))
    .orderBy(asc(product.id))
  const found = oneOf(waiting, which)
  if (!found) return null
  const seen = { productId: found.productId, seen: found.updatedAt.toISOString() }
  const by = { role: 'operator', userId: null, ip: null } as const
  if (how % 3 === 0)
    return () => rejectProduct(services, { ...seen, by, reason: 'A foto não mostra a peça.' })
  return () => approveProducts(services, { by, products: [seen] })
}
