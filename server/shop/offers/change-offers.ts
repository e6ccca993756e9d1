import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { product, quantityOffer, quantityOfferProduct, quantityOfferTier } from '#server/db/schema/index.ts'
import { violatedConstraint } from '#server/db/sql-state.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { createOnce, type SentForm } from '#server/shop/create-once.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { quantityOfferTexts } from '#shared/messages/storefront/offers.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { NewOffer } from '#shared/money/offer-views.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'

/**
 * Makes an offer of a store for these products, once for each form. Its terms never change. Errors: `not_found` for a product
 * of another store, `offer_twice` if one has another offer at the same time, with its title.
 */
export async function createOffer(
  services: Services,
  sent: SentForm,
  offer: NewOffer & { productIds: readonly string[] },
): Promise<void> {
  const { db, clock, country } = services
  const { merchantId } = sent
  const { terms, productIds, startsOn, endsOn } = offer
  const now = clock()
  const firstDay = startsOn ? startOfDay(startsOn, country.timeZone) : now
  // An offer of today begins now, so that one that was ended this morning is not beside it.
  const startsAt = firstDay > now ? firstDay : now
  const endsAt = endsOn ? startOfDay(addDays(endsOn, 1), country.timeZone) : null
  try {
    await inTransaction(db, (tx) =>
      createOnce(tx, sent, async () => {
        const id = newId()
        const goods = await goodsOf(tx, merchantId, productIds)
        await endThoseThatAreOver(tx, productIds, now)
        const { kind } = terms
        const pieces = kind === 'take_pay' ? { take: terms.take, pay: terms.pay } : {}
        await tx
          .insert(quantityOffer)
          .values({ id, merchantId, kind, ...pieces, startsAt, endsAt, createdAt: now })
        if (kind === 'tiers')
          await tx.insert(quantityOfferTier).values(terms.tiers.map((tier) => ({ offerId: id, ...tier })))
        // In one order everywhere, so that no two offers deadlock over their products.
        await tx
          .insert(quantityOfferProduct)
          .values(goods.map(({ id: productId }) => ({ offerId: id, productId })))
        const [{ title: name = '' } = {}] = goods
        const products = goods.map(({ title }) => title).join(', ')
        const after = { ...recorded(terms, country), products, startsOn, endsOn }
        const subject = { type: 'offer', id, name }
        await recordAction(tx, services, { action: 'offer.created', merchantId, subject, after })
        return id
      }),
    )
  } catch (error) {
    if (violatedConstraint(error) !== 'quantity_offer_once') throw error
    throw new ShopError(
      'offer_twice',
      'A product has another offer',
      await anotherOfferOf(db, productIds, now),
    )
  }
}

const recorded = (terms: NewOffer['terms'], { currency, locale }: Services['country']) => ({
  terms: quantityOfferTexts(terms, { money: (minor) => formatMoney(minor, currency, locale), locale }).join(
    '; ',
  ),
})

async function goodsOf(tx: Db, merchantId: string, productIds: readonly string[]) {
  const goods = await tx
    .select({ id: product.id, title: product.title })
    .from(product)
    .where(and(eq(product.merchantId, merchantId), inArray(product.id, [...productIds])))
    .orderBy(product.id)
  if (goods.length === 0 || goods.length < new Set(productIds).size)
    throw new ShopError('not_found', 'A product of an offer is not of its store')
  return goods
}

/** Closes earlier offers of these products whose time is over, so that carts and pages read few of them. */
const endThoseThatAreOver = (tx: Db, productIds: readonly string[], now: Date) =>
  tx
    .update(quantityOffer)
    .set({ endedAt: sql`${quantityOffer.endsAt}` })
    .where(
      and(
        isNull(quantityOffer.endedAt),
        lte(quantityOffer.endsAt, now),
        inArray(quantityOffer.id, offersWith(tx, productIds)),
      ),
    )

const offersWith = (db: Db, productIds: readonly string[]) =>
  db
    .select({ id: quantityOfferProduct.offerId })
    .from(quantityOfferProduct)
    .where(inArray(quantityOfferProduct.productId, [...productIds]))

async function anotherOfferOf(db: Db, productIds: readonly string[], now: Date) {
  const [found] = await db
    .select({ title: product.title })
    .from(quantityOfferProduct)
    .innerJoin(quantityOffer, eq(quantityOffer.id, quantityOfferProduct.offerId))
    .innerJoin(product, eq(product.id, quantityOfferProduct.productId))
    .where(and(inArray(product.id, [...productIds]), isOpen(now)))
    .limit(1)
  return { title: found?.title ?? '' }
}

/** SQL condition: the offer is not ended, by its store or by its last day. */
const isOpen = (now: Date) =>
  and(isNull(quantityOffer.endedAt), or(isNull(quantityOffer.endsAt), gt(quantityOffer.endsAt, now)))

/** Ends an offer for good; orders keep what it gave them. Errors: `not_found`. */
export async function endOffer(
  services: Services,
  { merchantId, offerId }: { merchantId: string; offerId: string },
): Promise<void> {
  const isTheirs = and(eq(quantityOffer.id, offerId), eq(quantityOffer.merchantId, merchantId))
  await inTransaction(services.db, async (tx) => {
    const [found] = isId(offerId) ? await tx.select().from(quantityOffer).where(isTheirs).for('update') : []
    if (!found) throw new ShopError('not_found', `No offer ${offerId} of this store`)
    const now = services.clock()
    if (found.endedAt || (found.endsAt && found.endsAt <= now)) return
    await tx.update(quantityOffer).set({ endedAt: now }).where(isTheirs)
    const [goods] = await tx
      .select({ title: product.title })
      .from(quantityOfferProduct)
      .innerJoin(product, eq(product.id, quantityOfferProduct.productId))
      .where(eq(quantityOfferProduct.offerId, offerId))
      .orderBy(product.id)
      .limit(1)
    const subject = { type: 'offer', id: offerId, name: goods?.title ?? '' }
    await recordAction(tx, services, { action: 'offer.ended', merchantId, subject })
  })
}
