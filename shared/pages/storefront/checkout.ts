import type { PageDraft } from '#shared/forms/draft-key.ts'
import type { CartQuotes, CartView } from '#shared/orders/cart.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

export type Data = {
  cart: CartView
  quotes: Deferred<CartQuotes>
  known: Record<string, string>
  /** The customer's own addresses, to choose from. */
  addresses: { id: string; name: string; isChosen: boolean }[]
  isSignedIn: boolean
  regions: { code: string; name: string }[]
  idempotencyKey: string
  /** Whether there will be a reminder of the cart. Null while the operator has switched reminders off. */
  reminder: 'offered' | 'given' | null
} & PageDraft
