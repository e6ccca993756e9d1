import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { cartLine, inventoryLevel, merchant, product, variant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import { maxCartLines, maxLineQuantity } from '#shared/orders/cart.ts'
import { openClosure, today } from '../merchants/open-closure.ts'
import { sellingPrice } from '../merchants/selling-price.ts'
import type { Services } from '../services.ts'
import { availableQuantity } from '../stock/available-quantity.ts'
import { cartLines } from './cart-line-queries.ts'
import type { CartOwner } from './cart-owner.ts'
import { dropCoupons } from './change-coupon.ts'
import { lockActiveCart, openCart, touchCart } from './open-cart.ts'
import { isGone, lineProblem, storeParts } from './store-parts.ts'

interface LineChange {
  variantId: string
  quantity: number
}

/** More of the same variant is added up. The price is the one that the customer sees now. */
export async function addToCart(services: Services, owner: CartOwner, change: LineChange): Promise<void> {
  const { variantId, quantity } = change
  checkQuantity(quantity, 1)
  await inTransaction(services.db, async (tx) => {
    const { merchantId, priceMinor, available } = await sellableVariant(tx, variantId, today(services))
    const cartId = await openCart(tx, owner, services.clock())
    const inCart = await quantityInCart(tx, cartId, variantId)
    if (inCart === 0) await refuseFullCart(tx, cartId)
    const wanted = Math.min(inCart + quantity, maxLineQuantity)
    if (available !== null && available < wanted) throw tooMany(variantId, { available, inCart })
    const line = { quantity: wanted, unitPriceSeenMinor: priceMinor }
    await tx
      .insert(cartLine)
      .values({ cartId, variantId, merchantId, createdAt: services.clock(), ...line })
      .onConflictDoUpdate({ target: [cartLine.cartId, cartLine.variantId], set: line })
  })
}

/** Changes the quantity of an existing line; zero removes it. */
export async function setCartQuantity(
  services: Services,
  owner: CartOwner,
  { variantId, quantity }: LineChange,
): Promise<void> {
  checkQuantity(quantity, 0)
  await inTransaction(services.db, async (tx) => {
    const cartId = await lockActiveCart(tx, owner)
    if (!cartId) return
    const lines = await cartLines(tx, { cartId }, today(services))
    const line = lines.find(({ variant }) => variant.id === variantId)
    if (!line) return
    const isThisLine = and(eq(cartLine.cartId, cartId), eq(cartLine.variantId, variantId))
    if (quantity === 0) await tx.delete(cartLine).where(isThisLine)
    else {
      const available = availableQuantity(line.level)
      // A smaller quantity than before is always accepted.
      if (available !== null && available < quantity && quantity > line.quantity)
        throw tooMany(variantId, { available, inCart: line.quantity })
      await tx.update(cartLine).set({ quantity }).where(isThisLine)
    }
    await touchCart(tx, cartId, services.clock())
  })
}

/** Accepts the changes that the customer has seen: current prices, the remaining stock, no ineffective coupons. */
export async function acceptCartChanges(services: Services, owner: CartOwner): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const cartId = await lockActiveCart(tx, owner)
    if (!cartId) return
    const lines = await cartLines(tx, { cartId }, today(services))
    const gone = lines.filter((line) => line.merchant.status === 'closed' || isGone(lineProblem(line)))
    const remaining = lines.filter((line) => !gone.includes(line))
    if (gone.length > 0) {
      const ids = gone.map(({ variant }) => variant.id)
      await tx.delete(cartLine).where(and(eq(cartLine.cartId, cartId), inArray(cartLine.variantId, ids)))
    }
    await tx.execute(sql`
      update ${cartLine} l set unit_price_seen_minor = remaining.price, quantity = remaining.quantity
      from unnest(
        ${sql.param(remaining.map(({ variant }) => variant.id))}::uuid[],
        ${sql.param(remaining.map(({ variant }) => variant.priceMinor))}::bigint[],
        ${sql.param(remaining.map((line) => Math.min(line.quantity, availableQuantity(line.level) ?? line.quantity)))}::int[]
      ) as remaining (variant_id, price, quantity)
      where l.cart_id = ${cartId} and l.variant_id = remaining.variant_id`)
    // The lines that were shown decide, not those that remain.
    const lost = storeParts(lines, services.clock()).filter(({ coupon }) => coupon?.problem)
    await dropCoupons(
      tx,
      cartId,
      lost.map(({ merchant }) => merchant.id),
    )
    await touchCart(tx, cartId, services.clock())
  })
}

function checkQuantity(quantity: number, least: 0 | 1) {
  if (Number.isInteger(quantity) && quantity >= least && quantity <= maxLineQuantity) return
  throw new ShopError('invalid_form', `${quantity} is no quantity from ${least} to ${maxLineQuantity}`)
}

async function quantityInCart(tx: Db, cartId: string, variantId: string): Promise<number> {
  const [line] = await tx
    .select({ quantity: cartLine.quantity })
    .from(cartLine)
    .where(and(eq(cartLine.cartId, cartId), eq(cartLine.variantId, variantId)))
  return line?.quantity ?? 0
}

async function refuseFullCart(tx: Db, cartId: string) {
  const lineCount = await tx.$count(cartLine, eq(cartLine.cartId, cartId))
  if (lineCount >= maxCartLines) throw new ShopError('cart_full', `A cart holds ${maxCartLines} lines`)
}

const tooMany = (variantId: string, data: { available: number; inCart: number }) =>
  new ShopError('out_of_stock', `Only ${data.available} of ${variantId} can be bought`, data)

const uuid = z.guid()

/** A variant that people can buy in an open store, with how many (null: any number); `day` is today there. */
async function sellableVariant(db: Db, variantId: string, day: string) {
  const [found] = uuid.safeParse(variantId).success ? await findSellable(db, variantId, day) : []
  if (!found) throw new ShopError('not_found', `No variant ${variantId} is on sale`)
  const { merchantId, priceMinor, level, closure } = found
  if (closure) throw new ShopError('store_resting', `The store of ${variantId} is on holiday`, { ...closure })
  return { merchantId, priceMinor, available: availableQuantity(level) }
}

const findSellable = (db: Db, variantId: string, day: string) => {
  const closure = openClosure(db, day)
  return db
    .select({
      closure: { reopensOn: closure.reopensOn, message: closure.message },
      merchantId: variant.merchantId,
      priceMinor: sellingPrice,
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
