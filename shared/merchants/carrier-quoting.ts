/** How customers see a carrier's prices: not at all, beside the store's delivery rules, or in their place. */
export const quotingModes = ['off', 'beside', 'instead'] as const
export type QuotingMode = (typeof quotingModes)[number]

export const maxQuotedServices = 20
export const maxServiceName = 60
export const maxAddedMinor = 50_000
/** 100 %. */
export const maxAddedBps = 10_000
export const maxExtraDays = 30

/** How a store's customers see its carrier's prices. */
export interface CarrierQuotingView {
  mode: QuotingMode
  /** Names of the services at the carrier. Empty for all. */
  services: readonly string[]
  /** Added to the carrier's price: an amount or a share of it, never both. */
  addedMinor: number
  addedBps: number
  /** Added to the carrier's days. */
  extraDays: number
}

export const usualQuoting: CarrierQuotingView = {
  mode: 'off',
  services: [],
  addedMinor: 0,
  addedBps: 0,
  extraDays: 0,
}
