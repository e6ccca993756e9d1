/** What a service of a carrier asked for, before a store adds anything; days are business days after posting. */
export interface CarrierQuote {
  serviceId: string
  service: string
  company: string
  priceMinor: number
  minDays: number
  maxDays: number
}

/** Why a store's own rules stand in for its carrier: it gave no answer, or it does not take this there. */
export type QuoteProblem = 'unavailable' | 'no_service'
