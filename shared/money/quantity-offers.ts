import { allocate } from './shares.ts'

export const offerKinds = ['take_pay', 'tiers'] as const
export type OfferKind = (typeof offerKinds)[number]

/** The most pieces that an offer counts at once. */
export const maxOfferPieces = 100
export const maxOfferProducts = 50
/** A tier takes off at most this much of a price, so that no piece is free. */
export const maxTierBps = 9_000

/** A price of each piece from some quantity on: a share off, or a price. One of both. */
export interface OfferTier {
  fromQuantity: number
  /** Basis points off the price of each piece. */
  bps: number | null
  /** Price of each piece, for pieces that cost more. */
  priceMinor: number | null
}

/** What a store gives to who buys several pieces. All pieces of its products count together. */
export type OfferTerms =
  | { kind: 'take_pay'; take: number; pay: number }
  /** From the least quantity to the greatest. */
  | { kind: 'tiers'; tiers: OfferTier[] }

/** An offer that applies to a product. */
export type QuantityOffer = OfferTerms & { id: string }

export interface OfferedLine {
  offer: QuantityOffer | null
  quantity: number
  unitPriceMinor: number
}

/** Computes what offers take off each line of a store. The lines of one offer count together. */
export function offersOff(lines: readonly OfferedLine[]): number[] {
  const off = lines.map(() => 0)
  const offers = new Map(lines.flatMap(({ offer }) => (offer ? [[offer.id, offer]] : [])))
  for (const [id, offer] of offers) {
    const indexes = [...lines.keys()].filter((index) => lines[index]?.offer?.id === id)
    const ofOffer = indexes.flatMap((index) => lines[index] ?? [])
    const minors = offer.kind === 'take_pay' ? offOfSets(offer, ofOffer) : offOfTier(offer, ofOffer)
    for (const [position, index] of indexes.entries()) off[index] = minors[position] ?? 0
  }
  return off
}

type Pieces = Pick<OfferedLine, 'quantity' | 'unitPriceMinor'>

const piecesOf = (lines: readonly Pick<OfferedLine, 'quantity'>[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

function offOfTier({ tiers }: { tiers: readonly OfferTier[] }, lines: readonly Pieces[]): number[] {
  const tier = tierFrom(tiers, piecesOf(lines))
  return lines.map(({ quantity, unitPriceMinor }) =>
    tier ? quantity * (unitPriceMinor - tierPrice(tier, unitPriceMinor)) : 0,
  )
}

/** Returns the tier of a quantity, or null below the first. */
const tierFrom = (tiers: readonly OfferTier[], quantity: number): OfferTier | null =>
  tiers.findLast(({ fromQuantity }) => fromQuantity <= quantity) ?? null

/** Returns what a piece of this price costs in a tier. A share is rounded down, in favor of the store. */
export const tierPrice = ({ bps, priceMinor }: OfferTier, unitPriceMinor: number) =>
  bps === null
    ? Math.min(priceMinor ?? unitPriceMinor, unitPriceMinor)
    : unitPriceMinor - Number((BigInt(unitPriceMinor) * BigInt(bps)) / 10_000n)

/**
 * Sets are made of the dearest pieces first, and in each the cheapest are free, as if each set were an order of its own:
 * one more piece never makes the others dearer. What is off is spread over all pieces of the sets by their prices, so that
 * each piece that goes back is worth its part.
 */
function offOfSets({ take, pay }: { take: number; pay: number }, lines: readonly Pieces[]): number[] {
  const inSets = piecesOf(lines) - (piecesOf(lines) % take)
  const freeBefore = (piece: number) => {
    const counted = Math.min(piece, inSets)
    return Math.floor(counted / take) * (take - pay) + Math.max(0, (counted % take) - pay)
  }
  const worths = lines.map(() => 0)
  let offMinor = 0
  let first = 0
  const dearestFirst = [...lines.keys()].toSorted(
    (one, other) => (lines[other]?.unitPriceMinor ?? 0) - (lines[one]?.unitPriceMinor ?? 0),
  )
  for (const index of dearestFirst) {
    const { quantity = 0, unitPriceMinor = 0 } = lines[index] ?? {}
    const end = first + quantity
    offMinor += (freeBefore(end) - freeBefore(first)) * unitPriceMinor
    worths[index] = (Math.min(end, inSets) - Math.min(first, inSets)) * unitPriceMinor
    first = end
  }
  return offMinor > 0 ? allocate(offMinor, worths) : worths.map(() => 0)
}

/** Returns how many more pieces lead to the next step of an offer, or null when none does. */
export function missingPieces(offer: OfferTerms, quantity: number): number | null {
  if (offer.kind === 'take_pay')
    return quantity % offer.take === 0 ? null : offer.take - (quantity % offer.take)
  const next = nextTier(offer.tiers, quantity)
  return next ? next.fromQuantity - quantity : null
}

/** Returns the next tier of a quantity, or null in the last. */
export const nextTier = (tiers: readonly OfferTier[], quantity: number): OfferTier | null =>
  tiers.find(({ fromQuantity }) => fromQuantity > quantity) ?? null
