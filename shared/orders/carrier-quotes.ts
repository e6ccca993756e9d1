/** A carrier's price for a service, without the store's surcharge. Days are business days after posting. */
export interface CarrierQuote {
  serviceId: string
  service: string
  company: string
  priceMinor: number
  minDays: number
  maxDays: number
}

/** Why a store's own rules replace its carrier: it did not respond, or has no service there. */
export type QuoteProblem = 'unavailable' | 'no_service'
