import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { defaultPiece, shippingBox } from '#server/db/schema/index.ts'
import { usualBoxes, usualPiece } from '#shared/merchants/packing.ts'
import type { Box, Piece } from './pack-boxes.ts'

/** Returns a store's boxes, and the usual piece that replaces missing sizes and weights. */
export async function packingOf(db: Db, merchantId: string): Promise<{ boxes: Box[]; piece: Piece }> {
  const [boxes, [piece]] = await Promise.all([
    db
      .select({
        lengthMm: shippingBox.lengthMm,
        widthMm: shippingBox.widthMm,
        heightMm: shippingBox.heightMm,
        maxGrams: shippingBox.maxGrams,
      })
      .from(shippingBox)
      .where(eq(shippingBox.merchantId, merchantId))
      .orderBy(asc(shippingBox.position)),
    db
      .select({
        lengthMm: defaultPiece.lengthMm,
        widthMm: defaultPiece.widthMm,
        heightMm: defaultPiece.heightMm,
        weightGrams: defaultPiece.weightGrams,
      })
      .from(defaultPiece)
      .where(eq(defaultPiece.merchantId, merchantId)),
  ])
  return { boxes: boxes.length > 0 ? boxes : [...usualBoxes], piece: piece ?? usualPiece }
}
