import type { SentPieces } from '#shared/merchants/packing.ts'
import type { Piece } from './pack-boxes.ts'

/**
 * Returns each piece by itself; a piece without a size or weight counts as the store's usual piece. Null if there are
 * too many.
 */
export function allPieces(sent: readonly SentPieces[], usual: Piece, most: number): Piece[] | null {
  const count = sent.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count > most) return null
  return sent.flatMap(({ quantity, ...line }) =>
    Array<Piece>(quantity).fill({
      ...sizeOf(line, usual),
      weightGrams: line.weightGrams || usual.weightGrams,
    }),
  )
}

const sizeOf = (
  { lengthMm, widthMm, heightMm }: Pick<SentPieces, 'lengthMm' | 'widthMm' | 'heightMm'>,
  usual: Piece,
) =>
  lengthMm && widthMm && heightMm
    ? { lengthMm, widthMm, heightMm }
    : { lengthMm: usual.lengthMm, widthMm: usual.widthMm, heightMm: usual.heightMm }
