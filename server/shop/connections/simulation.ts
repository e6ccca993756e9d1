import type { Carrier } from '#server/carriers/carrier.ts'
import type { BankPix } from '#server/payments/bank-pix/bank-pix.ts'

/** The simulated providers of a demonstration, by their connections. */
export interface Simulation {
  /** Tells whether the connection is simulated; false for a real provider. */
  has(connectionId: string | null): boolean
  pixOf(connectionId: string): BankPix
  carrier: Carrier
}
