import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { product, quantityOfferProduct } from '#server/db/schema/index.ts'
import type { OfferedProduct, ProductOfferView } from '#shared/money/offer-views.ts'
import { nextOfferChange, offersOfProduct, runningOffer } from './offers-of-product.ts'

interface ShownOffer {
  offer: ProductOfferView | null
  /** The next moment at which it is another one or none, as ISO 8601, or null when that is never. */
  offerChangesAt: string | null
}

const storedOffers = prepared('offers-of-product', (db) =>
  db
    .select({
      offers: offersOfProduct(sql`${product}.id`),
      /** Other products that may be bought, of each of these offers. */
      others: sql<(OfferedProduct & { offerId: string })[] | null>`(
        select jsonb_agg(jsonb_build_object('offerId', o.offer_id, 'handle', p.handle, 'title', p.title) order by p.title, p.id)
        from ${quantityOfferProduct} mine
        join ${quantityOfferProduct} o on o.offer_id = mine.offer_id and o.product_id <> mine.product_id
        join ${product} p on p.id = o.product_id and p.status = 'published' and p.price_minor is not null
        where mine.product_id = ${product}.id
      )`,
    })
    .from(product)
    .where(eq(product.id, sql.placeholder('productId'))),
)

/** Returns the offer that the page of a product shows at a moment. */
export async function shownOffer(db: Db, productId: string, now: Date): Promise<ShownOffer> {
  const [{ offers = null, others = null } = {}] = await storedOffers(db, { productId })
  const running = runningOffer(offers, now)
  const products = (others ?? [])
    .filter(({ offerId }) => offerId === running?.id)
    .map(({ handle, title }) => ({ handle, title }))
  return { offer: running && { ...running, products }, offerChangesAt: nextOfferChange(offers, now) }
}
