import { and, asc, eq, ilike, inArray, isNull, lt, min, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { product, quantityOffer, quantityOfferProduct, variant } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { OfferedProduct, OfferState, OfferView } from '#shared/money/offer-views.ts'
import type { OfferTerms } from '#shared/money/quantity-offers.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { termsOf, tiersOfOffer } from './offers-of-product.ts'

const offersPerPage = 20
/** As many products as a form lists. */
const maxListed = 500

const offerRows = (db: Db) =>
  db
    .select({
      offer: quantityOffer,
      micros: microsOf(quantityOffer.createdAt),
      tiers: tiersOfOffer(sql`${quantityOffer}.id`),
      products: sql<OfferedProduct[]>`(
        select jsonb_agg(jsonb_build_object('handle', p.handle, 'title', p.title) order by p.title, p.id)
        from ${quantityOfferProduct} o join ${product} p on p.id = o.product_id where o.offer_id = ${quantityOffer}.id
      )`,
    })
    .from(quantityOffer)
    .$dynamic()

type OfferRow = Awaited<ReturnType<typeof offerRows>>[number]

/** Returns the store's offers, the newest first. */
export const offersOfMerchant = (
  { db, clock }: Services,
  merchantId: string,
  after: string | null,
): Promise<ListPart<OfferView>> =>
  listOf({
    order: newestFirst(quantityOffer.createdAt, quantityOffer.id),
    perPage: offersPerPage,
    cursor: after,
    query: ({ isBeyond, sortedBy, limit }) =>
      offerRows(db)
        .where(and(eq(quantityOffer.merchantId, merchantId), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ offer }) => offer.id,
    view: (rows) => rows.map((row) => offerView(row, clock())),
  })

/** Returns one offer of the store, or null. */
export async function offerOfMerchant(
  { db, clock }: Services,
  { merchantId, offerId }: { merchantId: string; offerId: string | null },
): Promise<OfferView | null> {
  if (offerId === null || !isId(offerId)) return null
  const isTheirs = and(eq(quantityOffer.id, offerId), eq(quantityOffer.merchantId, merchantId))
  const [row] = await offerRows(db).where(isTheirs)
  return row ? offerView(row, clock()) : null
}

const offerView = ({ offer, tiers, products }: OfferRow, now: Date): OfferView => ({
  id: offer.id,
  terms: termsOf({ ...offer, tiers }),
  products,
  startsAt: offer.startsAt.toISOString(),
  endsAt: offer.endsAt && new Date(offer.endsAt.getTime() - 1).toISOString(),
  state: stateOf(offer, now),
})

function stateOf({ startsAt, endsAt, endedAt }: OfferRow['offer'], now: Date): OfferState {
  if (endedAt && (!endsAt || endedAt < endsAt)) return 'ended'
  if (endsAt && endsAt <= now) return 'over'
  return startsAt > now ? 'waiting' : 'running'
}

const namesOf = (db: Db, where: SQL | undefined) =>
  db
    .select({ id: product.id, handle: product.handle, title: product.title })
    .from(product)
    .where(where)
    .orderBy(asc(product.title), asc(product.id))
    .limit(maxListed)

const isOffered = (merchantId: string) =>
  and(eq(product.merchantId, merchantId), ne(product.status, 'archived'))

/** Returns the names of the products that a store may offer, at most 500. */
export const productsToOffer = (db: Db, merchantId: string): Promise<OfferedProduct[]> =>
  namesOf(db, isOffered(merchantId))

/** Returns the products of these addresses. */
export const productsOfHandles = (db: Db, merchantId: string, handles: readonly string[]) =>
  handles.length === 0 ? [] : namesOf(db, and(isOffered(merchantId), inArray(product.handle, [...handles])))

/** Returns the products that somebody means by a title or by the address of a page; else those with the text in their title. */
export async function productsNamed(db: Db, merchantId: string, typed: string) {
  const handle = /([^/\s]+)\/?(?:[?#].*)?$/.exec(typed)?.[1]?.toLowerCase() ?? ''
  const text = escapeLike(typed)
  const isNamed = or(eq(product.handle, handle), ilike(product.title, text))
  const named = await namesOf(db, and(isOffered(merchantId), isNamed))
  return named.length > 0 ? named : namesOf(db, and(isOffered(merchantId), ilike(product.title, `%${text}%`)))
}

/** Returns the titles of products of which a piece would cost less than it cost the store, in the best case of an offer. */
export async function offeredBelowCost(
  db: Db,
  terms: OfferTerms,
  productIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ title: min(product.title).mapWith(String) })
    .from(product)
    .innerJoin(variant, and(eq(variant.productId, product.id), isNull(variant.archivedAt)))
    .where(and(inArray(product.id, [...productIds]), lt(lowestPrice(terms), variant.costMinor)))
    .groupBy(product.id)
    .orderBy(min(product.title))
  return rows.map(({ title }) => title)
}

/** SQL expression: what a piece of a variant costs at least, on the average of a set. */
function lowestPrice(terms: OfferTerms): SQL {
  if (terms.kind === 'take_pay')
    return sql`${variant.priceMinor} * ${terms.pay}::bigint / ${terms.take}::bigint`
  const { bps = null, priceMinor = null } = terms.tiers.at(-1) ?? {}
  return bps === null
    ? sql`least(${variant.priceMinor}, ${priceMinor}::bigint)`
    : sql`${variant.priceMinor} - ${variant.priceMinor} * ${bps}::bigint / 10000`
}
