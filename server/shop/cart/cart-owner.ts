import { hash, randomBytes } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import { cart } from '#server/db/schema/index.ts'

/** The owner of a cart: a signed-in user, or the holder of a guest cart's token. */
export type CartOwner = { userId: string } | { guestToken: string }

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
export const ownerColumns = (owner: CartOwner) =>
  'userId' in owner
    ? { userId: owner.userId, guestTokenHash: null }
    : { userId: null, guestTokenHash: hashOf(owner.guestToken) }

export const isActiveCartOf = (owner: CartOwner) => cartsOf(owner, 'active')
export const isCompletedCartOf = (owner: CartOwner) => cartsOf(owner, 'completed')

const cartsOf = (owner: CartOwner, status: 'active' | 'completed'): SQL | undefined => {
  const { userId, guestTokenHash } = ownerColumns(owner)
  const isOwn = userId ? eq(cart.userId, userId) : eq(cart.guestTokenHash, guestTokenHash ?? '')
  return and(isOwn, eq(cart.status, status))
}

const hashOf = (token: string) => hash('sha256', token)
