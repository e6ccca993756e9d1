import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import {
  cart,
  cartLine,
  orderLine,
  personalizedCartLine,
  returnLine,
  variant,
} from '#server/db/schema/index.ts'
import { cartLines } from '#server/shop/cart/cart-line-queries.ts'
import { newGuestToken, ownerColumns } from '#server/shop/cart/cart-owner.ts'
import { type StorePart, storeParts } from '#server/shop/cart/store-parts.ts'
import type { OrderPlan } from '#server/shop/orders/placing/check-cart.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { shareOfPieces } from '#shared/money/shares.ts'

interface WantedPart {
  cartId: string
  part: StorePart
  discounts: OrderPlan['discounts']
}

/** Puts what a customer wants for a return into a cart of its own, and reads it as a checkout does. */
export async function wantedPart(
  tx: Db,
  services: Services,
  { returnId, merchantId }: { returnId: string; merchantId: string },
): Promise<WantedPart> {
  const wanted = await wantedPieces(tx, returnId)
  const cartId = await writeCart(tx, services, merchantId, wanted)
  const now = services.clock()
  const [part] = storeParts(await cartLines(services, tx, { cartId }), { now, campaigns: [] })
  const isSold = part?.lines.every(({ problem }) => problem === null || problem.kind === 'price_changed')
  if (!part || !isSold)
    throw new ShopError('out_of_stock', `The return ${returnId}: not all is left that it wants`)
  const discounts = part.lines.map(({ line }) => {
    const offMinor = wanted.find((each) => isSame(each, line))?.offMinor ?? 0
    const discountMinor = Math.min(offMinor, line.quantity * line.variant.priceMinor)
    return { discountMinor, pixPriceMinor: null, pixDiscountMinor: null }
  })
  const discountMinor = discounts.reduce((sum, line) => sum + line.discountMinor, 0)
  return {
    cartId,
    // What was off the returned pieces is off these, whatever offer there is now.
    part: {
      ...part,
      lines: part.lines.map((line) => ({ ...line, offer: null, offerMinor: 0 })),
      offersMinor: 0,
      discountMinor,
    },
    discounts: { pixDiscountBps: 0, pixMinor: 0, lines: discounts },
  }
}

interface WantedPieces {
  variantId: string
  priceMinor: number
  personalization: string
  quantity: number
  /** What was off the pieces that they replace: an exchange of equal prices costs nothing. */
  offMinor: number
}

async function wantedPieces(tx: Db, returnId: string): Promise<WantedPieces[]> {
  const rows = await tx
    .select({ quantity: returnLine.quantity, line: orderLine, variant })
    .from(returnLine)
    .innerJoin(orderLine, eq(orderLine.id, returnLine.orderLineId))
    .innerJoin(variant, eq(variant.id, returnLine.wantedVariantId))
    .where(eq(returnLine.returnId, returnId))
    .orderBy(asc(orderLine.position))
  const pieces = new Map<string, WantedPieces>()
  for (const { quantity, line, variant: row } of rows) {
    const personalization = line.personalization ?? ''
    const key = `${row.id} ${personalization}`
    const earlier = pieces.get(key)
    pieces.set(key, {
      variantId: row.id,
      priceMinor: row.priceMinor,
      personalization,
      quantity: quantity + (earlier?.quantity ?? 0),
      offMinor: offOf(line, quantity) + (earlier?.offMinor ?? 0),
    })
  }
  return [...pieces.values()]
}

/** Returns what was off the next pieces of a line that go back, to the cent that their refund leaves out. */
function offOf(
  { totalMinor, quantity, quantityRefunded, unitPriceMinor }: typeof orderLine.$inferSelect,
  pieces: number,
): number {
  const upTo = (count: number) => shareOfPieces(totalMinor, quantity, Math.min(count, quantity))
  return pieces * unitPriceMinor - (upTo(quantityRefunded + pieces) - upTo(quantityRefunded))
}

async function writeCart(
  tx: Db,
  services: Services,
  merchantId: string,
  wanted: readonly WantedPieces[],
): Promise<string> {
  const id = newId()
  const at = services.clock()
  const owner = ownerColumns({ guestToken: newGuestToken() })
  await tx.insert(cart).values({ id, ...owner, status: 'completed', createdAt: at, updatedAt: at })
  for (const { offMinor: _, priceMinor, personalization, ...line } of wanted) {
    const row = { ...line, merchantId, cartId: id, unitPriceSeenMinor: priceMinor, createdAt: at }
    if (personalization === '') await tx.insert(cartLine).values(row)
    else await tx.insert(personalizedCartLine).values({ ...row, personalization })
  }
  return id
}

const isSame = (
  wanted: WantedPieces,
  { variant: { id }, personalization }: { variant: { id: string }; personalization: string },
) => wanted.variantId === id && wanted.personalization === personalization
