const box = (lengthCm: number, widthCm: number, heightCm: number, maxKg: number) => ({
  lengthMm: lengthCm * 10,
  widthMm: widthCm * 10,
  heightMm: heightCm * 10,
  maxGrams: maxKg * 1_000,
})

/** The boxes of a store that has entered none, the smallest first. */
export const usualBoxes = [
  box(16, 11, 6, 1),
  box(20, 15, 10, 3),
  box(30, 20, 12, 6),
  box(40, 30, 20, 15),
  box(60, 40, 30, 30),
] as const

/** Size and weight assumed for an unmeasured piece. */
export const usualPiece = { lengthMm: 150, widthMm: 100, heightMm: 50, weightGrams: 300 }

export const maxBoxes = 10
export const maxBoxMm = 2_000
export const maxBoxGrams = 50_000

/** A store's boxes, and the assumed size and weight of its unmeasured pieces. */
export interface PackingView {
  boxes: readonly { lengthMm: number; widthMm: number; heightMm: number; maxGrams: number }[]
  piece: { lengthMm: number; widthMm: number; heightMm: number; weightGrams: number }
}

/**
 * Pieces of one variant in a parcel. Lengths in millimetres, null when not measured. A weight of 0 means not weighed.
 */
export interface SentPieces {
  quantity: number
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  weightGrams: number
}
