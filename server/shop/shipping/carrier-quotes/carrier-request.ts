import type { QuoteRequest } from '#server/carriers/carrier.ts'
import { allPieces } from '#server/shop/shipping/packing/all-pieces.ts'
import { type Box, type Piece, packBoxes } from '#server/shop/shipping/packing/pack-boxes.ts'
import type { SentPieces } from '#shared/merchants/packing.ts'
import { insuredMinor } from './quote-key.ts'
import type { Quoting } from './quoting-queries.ts'

/** Limit of pieces: packing takes time that grows with their square, and runs for each view of a cart. */
const mostPieces = 60

interface Sent {
  pieces: readonly SentPieces[]
  itemsMinor: number
  postalCode: string
}

/** Returns the request of a shipment to its carrier, or null if nothing is shipped, or too many pieces to pack. */
export function carrierRequest(
  { fromPostalCode }: Pick<Quoting, 'fromPostalCode'>,
  { boxes, piece: usual }: { boxes: readonly Box[]; piece: Piece },
  { pieces, itemsMinor, postalCode: toPostalCode }: Sent,
): QuoteRequest | null {
  const all = allPieces(pieces, usual, mostPieces)
  const parcels = all && packBoxes(all, boxes)
  if (!parcels || parcels.length === 0) return null
  const volumes = parcels.map(({ size, weightGrams }) => ({ ...size, weightGrams }))
  return { fromPostalCode, toPostalCode, volumes, valueMinor: insuredMinor(itemsMinor) }
}
