import { inArray } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { quantityOffer, quantityOfferProduct, quantityOfferTier, variant } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { OfferTerms } from '#shared/money/quantity-offers.ts'

type Times = Partial<Pick<typeof quantityOffer.$inferInsert, 'startsAt' | 'endsAt'>>

/** An offer of the products of these variants from now on and without an end, unless it says otherwise. */
export async function offerQuantity(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  variantIds: readonly string[],
  terms: OfferTerms,
  times: Times = {},
): Promise<string> {
  const id = newId()
  const variants = await db
    .select()
    .from(variant)
    .where(inArray(variant.id, [...variantIds]))
  const [first] = variants
  if (!first) throw new Error('There is no such variant')
  const { kind } = terms
  const pieces = kind === 'take_pay' ? { take: terms.take, pay: terms.pay } : {}
  await db
    .insert(quantityOffer)
    .values({ id, merchantId: first.merchantId, kind, ...pieces, startsAt: clock(), ...times })
  if (kind === 'tiers')
    await db.insert(quantityOfferTier).values(terms.tiers.map((tier) => ({ offerId: id, ...tier })))
  const productIds = [...new Set(variants.map(({ productId }) => productId))]
  await db.insert(quantityOfferProduct).values(productIds.map((productId) => ({ offerId: id, productId })))
  return id
}

/** "From so many pieces on, so much off": basis points. */
export const byPercent = (...tiers: [fromQuantity: number, bps: number][]): OfferTerms => ({
  kind: 'tiers',
  tiers: tiers.map(([fromQuantity, bps]) => ({ fromQuantity, bps, priceMinor: null })),
})

/** "From so many pieces on, so much each": minor units. */
export const byPrice = (...tiers: [fromQuantity: number, priceMinor: number][]): OfferTerms => ({
  kind: 'tiers',
  tiers: tiers.map(([fromQuantity, priceMinor]) => ({ fromQuantity, bps: null, priceMinor })),
})
