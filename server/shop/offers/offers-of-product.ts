import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { quantityOffer, quantityOfferProduct, quantityOfferTier } from '#server/db/schema/index.ts'
import type { OfferTier, QuantityOffer } from '#shared/money/quantity-offers.ts'

/** An offer of a product that was not ended, as JSON of the database. Its times are ISO 8601. */
export interface StoredOffer {
  id: string
  kind: QuantityOffer['kind']
  take: number | null
  pay: number | null
  startsAt: string
  endsAt: string | null
  tiers: OfferTier[] | null
}

/** SQL expression: the tiers of an offer, from the least quantity, or null. */
export const tiersOfOffer = (offerId: SQL) => sql<StoredOffer['tiers']>`(
  select jsonb_agg(jsonb_build_object('fromQuantity', t.from_quantity, 'bps', t.bps, 'priceMinor', t.price_minor)
    order by t.from_quantity)
  from ${quantityOfferTier} t where t.offer_id = ${offerId}
)`

/** SQL expression: the offers of a product that its store has not ended, the first first, or null. */
export const offersOfProduct = (productId: SQLWrapper): SQL<StoredOffer[] | null> => sql<
  StoredOffer[] | null
>`(
  select jsonb_agg(jsonb_build_object(
    'id', o.id, 'kind', o.kind, 'take', o.take, 'pay', o.pay, 'startsAt', o.starts_at, 'endsAt', o.ends_at,
    'tiers', ${tiersOfOffer(sql`o.id`)}
  ) order by o.starts_at)
  from ${quantityOfferProduct} p join ${quantityOffer} o on o.id = p.offer_id
  where p.product_id = ${productId} and o.ended_at is null
)`

/** Returns the offer that applies at a moment, or null. There is one at most. */
export function runningOffer(stored: readonly StoredOffer[] | null, now: Date): QuantityOffer | null {
  const running = stored?.find(
    ({ startsAt, endsAt }) => new Date(startsAt) <= now && !(endsAt && new Date(endsAt) <= now),
  )
  return running ? termsOf(running) : null
}

/** Returns the next moment at which another offer applies, or none, as ISO 8601; null when that is never. */
export function nextOfferChange(stored: readonly StoredOffer[] | null, now: Date): string | null {
  const moments = (stored ?? []).flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? []].flat())
  const [next] = moments
    .map((moment) => new Date(moment))
    .filter((moment) => moment > now)
    .toSorted((a, b) => Number(a) - Number(b))
  return next?.toISOString() ?? null
}

/** Returns the terms of a stored offer. */
export const termsOf = ({
  id,
  kind,
  take,
  pay,
  tiers,
}: Pick<StoredOffer, 'id' | 'kind' | 'take' | 'pay' | 'tiers'>): QuantityOffer =>
  kind === 'take_pay' ? { id, kind, take: take ?? 0, pay: pay ?? 0 } : { id, kind, tiers: tiers ?? [] }
