import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { merchant, order, product, review, variant } from '#server/db/schema/index.ts'

export const storeTitle = (merchantId: PgColumn): SQL =>
  sql`(select ${merchant.name} from ${merchant} where ${merchant.id} = ${merchantId})`

export const productTitle = (productId: PgColumn): SQL =>
  sql`(select ${product.title} from ${product} where ${product.id} = ${productId})`

export const variantTitle = (variantId: PgColumn): SQL => sql`(
  select ${product.title} from ${variant} join ${product} on ${product.id} = ${variant.productId}
  where ${variant.id} = ${variantId}
)`

export const orderNumber = (orderId: PgColumn): SQL =>
  sql`(select ${order.number} from ${order} where ${order.id} = ${orderId})`

export const reviewedTitle = (reviewId: PgColumn): SQL => sql`(
  select ${product.title} from ${review} join ${product} on ${product.id} = ${review.productId}
  where ${review.id} = ${reviewId}
)`
