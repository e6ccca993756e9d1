import { eq } from 'drizzle-orm'
import { cart } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { CartOwner } from '#server/shop/cart/cart-owner.ts'
import { lockActiveCart } from '#server/shop/cart/open-cart.ts'
import { decideMails, decideMailsOfAccount } from '#server/shop/customers/mail-consents/decide-mails.ts'
import type { Services } from '#server/shop/services.ts'

interface ReminderRequest {
  /** As it was typed. An account is mailed to its own address. */
  email: string
  postalCode: string | null
  granted: boolean
}

const choice = { purpose: 'cart-reminders', place: 'checkout' } as const

/**
 * Stores whether somebody at the checkout wants to be reminded of their cart. A guest's consent is for this cart alone.
 * An empty box of somebody signed in is no withdrawal, because the checkout does not ask who has consented before.
 */
export async function requestReminder(
  services: Pick<Services, 'db' | 'clock'>,
  owner: CartOwner,
  { email, postalCode, granted }: ReminderRequest,
): Promise<void> {
  if ('userId' in owner) {
    if (granted) await decideMailsOfAccount(services, { userId: owner.userId, ...choice, granted })
    return
  }
  await inTransaction(services.db, async (tx) => {
    const cartId = await lockActiveCart(tx, owner)
    if (!cartId) return
    await decideMails(services, tx, {
      ...choice,
      subject: { cartId },
      email,
      granted,
      addressConfirmed: false,
    })
    if (!granted) return
    // The pause begins when the person leaves, not when they last put something in.
    const changed = { updatedAt: services.clock(), ...(postalCode && { postalCode }) }
    await tx.update(cart).set(changed).where(eq(cart.id, cartId))
  })
}
