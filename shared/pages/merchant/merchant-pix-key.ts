import type { PixKeyView } from '#shared/merchants/pix-keys.ts'
import type { Settlement } from '#shared/orders/orders.ts'

export interface Data {
  store: { slug: string; name: string }
  settlement: Settlement
  current: PixKeyView | null
  /** Takes the place of the current one at this ISO time. */
  next: (PixKeyView & { at: string }) | null
  /** To whom codes say that they pay; null: the store has not said who and where it is. */
  receiver: { name: string; city: string } | null
  /** A code over one cent to the newest key. */
  test: { brCode: string; qr: { size: number; path: string } } | null
}
