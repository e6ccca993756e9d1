import { and, asc, eq, sql } from 'drizzle-orm'
import { order, orderLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'

/**
 * Adds an order's products to the cart, as far as they are in stock. Returns the positions of the lines that are left
 * out.
 */
export async function buyAgain(
  services: Services,
  { userId, number }: { userId: string; number: string },
): Promise<{ added: number; leftOut: number[] }> {
  const lines = await services.db
    .select({
      position: orderLine.position,
      variantId: orderLine.variantId,
      quantity: orderLine.quantity,
      personalization: sql<string>`coalesce(${orderLine.personalization}, '')`,
    })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(and(eq(order.number, number), eq(order.customerId, userId)))
    .orderBy(asc(orderLine.position))
  if (lines.length === 0) throw new ShopError('not_found', `No order ${number} of this customer`)
  return inTransaction(services.db, async (tx) => {
    let added = 0
    const leftOut: number[] = []
    for (const { position, ...line } of lines) {
      const part = await addWhatIsLeft({ ...services, db: tx }, userId, line)
      if (part !== 'nothing') added += 1
      if (part !== 'all') leftOut.push(position)
    }
    return { added, leftOut }
  })
}

async function addWhatIsLeft(
  services: Services,
  userId: string,
  line: { variantId: string; quantity: number; personalization: string },
): Promise<'all' | 'some' | 'nothing'> {
  try {
    await addToCart(services, { userId }, line)
    return 'all'
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (['not_found', 'cart_full', 'personalization_refused'].includes(error.code)) return 'nothing'
    if (error.code !== 'out_of_stock') throw error
    const left = Number(error.data?.available) - Number(error.data?.inCart)
    // The stock may have been sold in the meantime.
    if (!(left > 0 && left < line.quantity)) return 'nothing'
    const part = await addWhatIsLeft(services, userId, { ...line, quantity: left })
    return part === 'nothing' ? 'nothing' : 'some'
  }
}
