import { hash, randomBytes } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import { cart } from '#server/db/schema/index.ts'

/** The owner of a cart: a signed-in user, or the holder of a guest cart's token. */
export type CartOwner = { userId: string } | { guestToken: string }

/** The same as a cart's row has it, for work on carts that nobody has opened. */
export type StoredOwner = { userId: string } | { guestTokenHash: string }

export function cartOwnerOf({
  visitor,
  cartToken,
}: {
  visitor: { userId: string } | null
  cartToken: string | null
}): CartOwner | null {
  if (visitor) return { userId: visitor.userId }
  return cartToken ? { guestToken: cartToken } : null
}

/** Returns a new token. The visitor's cookie has the token, the database only its hash. */
export const newGuestToken = () => randomBytes(32).toString('base64url')

/** Returns the owner's columns in the cart's row. */
export function ownerColumns(owner: CartOwner | StoredOwner) {
  if ('userId' in owner) return { userId: owner.userId, guestTokenHash: null }
  const guestTokenHash = 'guestToken' in owner ? hashOf(owner.guestToken) : owner.guestTokenHash
  return { userId: null, guestTokenHash }
}

export const isActiveCartOf = (owner: CartOwner) => cartsOf(owner, 'active')
export const isCompletedCartOf = (owner: CartOwner) => cartsOf(owner, 'completed')

const cartsOf = (owner: CartOwner, status: 'active' | 'completed'): SQL | undefined => {
  const { userId, guestTokenHash } = ownerColumns(owner)
  const isOwn = userId ? eq(cart.userId, userId) : eq(cart.guestTokenHash, guestTokenHash ?? '')
  return and(isOwn, eq(cart.status, status))
}

const hashOf = (token: string) => hash('sha256', token)
