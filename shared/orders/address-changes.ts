import type { AddressView } from './orders.ts'

export const addressChangeStatuses = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type AddressChangeStatus = (typeof addressChangeStatuses)[number]

export const addressProposers = ['merchant', 'customer'] as const
export type AddressProposer = (typeof addressProposers)[number]

/** Who answers what one side proposes. */
export const otherProposer = { merchant: 'customer', customer: 'merchant' } as const

/** What an order with an open question has to wait for, by who asked; also the error of sending it. */
export const openAddressProblem = {
  customer: 'address_request_open',
  merchant: 'address_proposal_open',
} as const satisfies Record<AddressProposer, string>

export const maxAddressReason = 500

/** How long the other side may answer a proposed address. */
export const addressAnswerMs = 3 * 24 * 60 * 60 * 1000

/** A corrected delivery address that one side proposes, and the other's answer. */
export interface AddressChangeView {
  id: string
  proposedBy: AddressProposer
  status: AddressChangeStatus | 'expired'
  address: AddressView
  /** What the delivery there costs the store more, or less. */
  differenceMinor: number
  /** Why the store kept the address, or null. */
  reason: string | null
  /** ISO time. */
  expiresAt: string
}

/** The digits of a postal code that name a neighborhood; the rest is the street. */
const areaDigits = 5

/** Tells whether a delivery there costs what it did: the same town, and the same part of it. */
export const isSameArea = (one: AddressView, other: AddressView): boolean =>
  one.region === other.region &&
  one.city.localeCompare(other.city, undefined, { sensitivity: 'base' }) === 0 &&
  one.postalCode.slice(0, areaDigits) === other.postalCode.slice(0, areaDigits)
