import { and, count, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { inventoryLevel, merchant, product, variant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  personalizationColumns,
  personalizationOf,
} from '#server/shop/catalog/products/personalization-fields.ts'
import { openClosure, today } from '#server/shop/merchants/open-closure.ts'
import { sellingPrice } from '#server/shop/merchants/selling-price.ts'
import type { Services } from '#server/shop/services.ts'
import { availableQuantity } from '#server/shop/stock/available-quantity.ts'
import { personalizationProblem, personalizationText } from '#shared/catalog/personalization.ts'
import { ShopError } from '#shared/errors.ts'
import { maxCartLines, maxLineQuantity } from '#shared/orders/cart.ts'
import { type CartLineRow, cartLines } from './cart-line-queries.ts'
import type { CartOwner } from './cart-owner.ts'
import { dropCoupons } from './change-coupon.ts'
import { lockActiveCart, openCart, touchCart } from './open-cart.ts'
import { isGoneProblem, leftForLine, lineProblem, storeParts } from './store-parts.ts'
import { allCartLines, changeLines, type LineKey, linesOfVariant, storeLine } from './stored-cart-lines.ts'

interface LineChange {
  variantId: string
  quantity: number
  /** The text that the customer added to it. */
  personalization?: string
}

/** Adds a variant; more of the same with the same text is added up. The price is the one that the customer sees now. */
export async function addToCart(services: Services, owner: CartOwner, change: LineChange): Promise<void> {
  const { variantId, quantity } = change
  const personalization = personalizationText(change.personalization ?? '')
  checkQuantity(quantity, 1)
  await inTransaction(services.db, async (tx) => {
    const { merchantId, priceMinor, available, offered } = await sellableVariant(
      tx,
      variantId,
      today(services),
    )
    const problem = personalizationProblem(personalization, offered)
    if (problem)
      throw new ShopError('personalization_refused', `A text is ${problem}`, { problem, ...offered })
    const cartId = await openCart(tx, owner, services.clock())
    const alike = await linesOfVariant(tx, cartId, variantId)
    const same = alike.find((line) => line.personalization === personalization)?.quantity ?? 0
    if (same === 0) await refuseFullCart(tx, cartId)
    const inCart = alike.reduce((sum, line) => sum + line.quantity, 0)
    const wanted = Math.min(same + quantity, maxLineQuantity)
    if (available !== null && available < inCart - same + wanted)
      throw tooMany(variantId, { available, inCart })
    checkMaxQuantity(quantity)
    const line = { quantity: wanted, unitPriceSeenMinor: priceMinor, createdAt: services.clock() }
    await storeLine(tx, { cartId, variantId, personalization, merchantId, ...line })
  })
}

/** Changes the quantity of an existing line; zero removes it. */
export async function setCartQuantity(
  services: Services,
  owner: CartOwner,
  { variantId, quantity, personalization = '' }: LineChange,
): Promise<void> {
  checkQuantity(quantity, 0)
  await inTransaction(services.db, async (tx) => {
    const cartId = await lockActiveCart(tx, owner)
    if (!cartId) return
    const lines = await cartLines(services, tx, { cartId })
    const alike = lines.filter(({ variant }) => variant.id === variantId)
    const line = alike.find((each) => each.personalization === personalization)
    if (!line) return
    const available = availableQuantity(line.level)
    const others = alike.reduce((sum, each) => sum + each.quantity, 0) - line.quantity
    // A smaller quantity than before is always accepted.
    if (available !== null && available < others + quantity && quantity > line.quantity)
      throw tooMany(variantId, { available, inCart: others + line.quantity })
    checkMaxQuantity(quantity)
    await changeLines(tx, cartId, [{ ...keyOf(line), quantity, priceMinor: line.seenMinor }])
    await touchCart(tx, cartId, services.clock())
  })
}

/** Accepts the changes that the customer has seen: current prices, the remaining stock, no ineffective coupons. */
export async function acceptCartChanges(services: Services, owner: CartOwner): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const cartId = await lockActiveCart(tx, owner)
    if (!cartId) return
    const lines = await cartLines(services, tx, { cartId })
    const isLost = (line: CartLineRow) =>
      line.merchant.status === 'closed' || isGoneProblem(lineProblem(line))
    await changeLines(
      tx,
      cartId,
      lines.map((line) => ({
        ...keyOf(line),
        quantity: isLost(line) ? 0 : Math.min(line.quantity, leftForLine(line) ?? line.quantity),
        priceMinor: line.variant.priceMinor,
      })),
    )
    // The lines as they were shown decide, not those that remain.
    const lost = storeParts(lines, { now: services.clock(), campaigns: [] }).filter(
      ({ coupon }) => coupon?.problem,
    )
    await dropCoupons(
      tx,
      cartId,
      lost.map(({ merchant }) => merchant.id),
    )
    await touchCart(tx, cartId, services.clock())
  })
}

function checkQuantity(quantity: number, least: 0 | 1) {
  if (Number.isInteger(quantity) && quantity >= least) return
  throw new ShopError('invalid_form', `${quantity} is no quantity from ${least}`)
}

/** Called after the stock, which may allow less, was checked. */
function checkMaxQuantity(quantity: number) {
  if (quantity > maxLineQuantity)
    throw new ShopError('invalid_form', `${quantity} is more than ${maxLineQuantity}`)
}

const keyOf = ({ variant, personalization }: CartLineRow): LineKey => ({
  variantId: variant.id,
  personalization,
})

async function refuseFullCart(tx: Db, cartId: string) {
  const line = allCartLines(tx)
  const [found] = await tx.select({ lineCount: count() }).from(line).where(eq(line.cartId, cartId))
  if (found && found.lineCount >= maxCartLines)
    throw new ShopError('cart_full', `A cart holds ${maxCartLines} lines`)
}

const tooMany = (variantId: string, data: { available: number; inCart: number }) =>
  new ShopError('out_of_stock', `Only ${data.available} of ${variantId} can be bought`, data)

const uuid = z.guid()

/**
 * Returns a variant that people can buy in an open store, with its quantity (null for any number); `day` is today
 * there.
 */
async function sellableVariant(db: Db, variantId: string, day: string) {
  const [found] = uuid.safeParse(variantId).success ? await findSellable(db, variantId, day) : []
  if (!found) throw new ShopError('not_found', `No variant ${variantId} is on sale`)
  const { merchantId, priceMinor, level, closure, personalization } = found
  if (closure) throw new ShopError('store_resting', `The store of ${variantId} is on holiday`, { ...closure })
  const offered = personalizationOf(personalization)
  return { merchantId, priceMinor, available: availableQuantity(level), offered }
}

const findSellable = (db: Db, variantId: string, day: string) => {
  const closure = openClosure(db, day)
  return db
    .select({
      closure: { reopensOn: closure.reopensOn, message: closure.message },
      merchantId: variant.merchantId,
      priceMinor: sellingPrice,
      personalization: personalizationColumns,
      level: {
        tracked: inventoryLevel.tracked,
        policy: inventoryLevel.policy,
        onHand: inventoryLevel.onHand,
        reserved: inventoryLevel.reserved,
      },
    })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(merchant, eq(merchant.id, variant.merchantId))
    .leftJoin(inventoryLevel, eq(inventoryLevel.variantId, variant.id))
    .leftJoinLateral(closure, sql`true`)
    .where(
      and(
        eq(variant.id, variantId),
        isNull(variant.archivedAt),
        eq(product.status, 'published'),
        eq(merchant.status, 'active'),
      ),
    )
}
