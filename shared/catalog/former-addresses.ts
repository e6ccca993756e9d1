import type { ListPart } from './catalog.ts'

/** How a former address came: with an imported file of products, in a file of addresses, or typed. */
export const formerAddressSources = ['import', 'file', 'form'] as const
export type FormerAddressSource = (typeof formerAddressSources)[number]

export const maxFormerPath = 500
/** Addresses of a store. A product may have had several. */
export const maxFormerAddresses = 50_000

export interface FormerAddressView {
  id: string
  path: string
  product: { id: string; title: string; handle: string }
  source: FormerAddressSource
  /** ISO 8601. */
  createdAt: string
  /** Another store had a product at the same path, so that it leads to the search. */
  isShared: boolean
}

export type FormerAddressList = ListPart<FormerAddressView>

/** Lines that are read at once, and characters of them. */
export const maxAddressLines = 10_000
export const maxAddressText = 1_000_000
export const maxAddressFileBytes = 2 * 1024 * 1024

/** A line that was left out, and why. */
export interface FormerAddressError {
  line: number
  address: string
  product: string
  reason: 'noAddress' | 'ownAddress' | 'noProduct' | 'tooMany'
}
