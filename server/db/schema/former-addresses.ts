import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { formerAddressSources } from '#shared/catalog/former-addresses.ts'
import { product } from './catalog.ts'
import { createdAt, id } from './columns.ts'
import { merchant } from './merchants.ts'

/** A path at which a store's former shop had a product. Who comes by it is redirected to the product. */
export const formerAddress = pgTable(
  'former_address',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    /** As `normalFormerPath` writes it, without host, query and slash at the end. */
    path: text().notNull(),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    source: text({ enum: formerAddressSources }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('former_address_once').on(t.path, t.merchantId),
    index('former_address_of_merchant').on(t.merchantId, t.createdAt, t.id),
    index('former_address_of_product').on(t.productId),
  ],
)
