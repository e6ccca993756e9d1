import type { Carrier } from '#server/carriers/carrier.ts'
import type { BankPix } from '#server/payments/bank-pix/bank-pix.ts'

/** The providers of a demonstration, by the connections that have them. */
export interface Simulation {
  /** False: a real provider's. */
  has(connectionId: string | null): boolean
  pixOf(connectionId: string): BankPix
  carrier: Carrier
}
