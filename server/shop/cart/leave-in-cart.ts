import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { cart, cartLine, personalizedCartLine } from '#server/db/schema/index.ts'
import { type CartOwner, ownerColumns } from './cart-owner.ts'

interface LeftOut {
  owner: CartOwner
  /** The cart that has just become orders. */
  cartId: string
  merchantIds: string[]
  at: Date
}

/** Moves the lines that could not be ordered to the owner's next cart. */
export async function leaveInCart(tx: Db, { owner, cartId, merchantIds, at }: LeftOut): Promise<void> {
  if (merchantIds.length === 0) return
  const id = newId()
  await tx.insert(cart).values({ id, ...ownerColumns(owner), createdAt: at, updatedAt: at })
  for (const table of [cartLine, personalizedCartLine])
    await tx
      .update(table)
      .set({ cartId: id })
      .where(and(eq(table.cartId, cartId), inArray(table.merchantId, merchantIds)))
}
