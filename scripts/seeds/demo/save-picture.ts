import type { Db } from '#server/db/connect.ts'
import { newPublicId } from '#server/db/new-id.ts'
import { picture } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { Picture } from '../world/world-types.ts'

interface DrawnPicture extends Picture {
  merchantId: string
  productId?: string
  position?: number
}

/** Draws it into the same store that photos go to. */
export async function savePicture(tx: Db, { pictures }: Services, drawn: DrawnPicture): Promise<string> {
  const { svg, ...row } = drawn
  const id = newPublicId()
  await tx.insert(picture).values({ id, ...row, ...(await pictures.keepDrawing(svg())), status: 'ready' })
  return id
}
