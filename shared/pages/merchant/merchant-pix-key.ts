import type { PixKeyView } from '#shared/merchants/pix-keys.ts'
import type { Settlement } from '#shared/orders/orders.ts'

export interface Data {
  store: { slug: string; name: string }
  settlement: Settlement
  current: PixKeyView | null
  /** The key that replaces the current one at this ISO time. */
  next: (PixKeyView & { at: string }) | null
  /** The receiver that codes name, or null when the store lacks its name and address. */
  receiver: { name: string; city: string } | null
  /** A code for one cent to the newest key. */
  test: { brCode: string; qr: { size: number; path: string } } | null
}
