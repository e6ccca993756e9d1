import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { picture } from '#server/db/schema/index.ts'
import { readDrawing } from '#server/demo/demo-data.ts'
import type { DemoPicture } from '#server/demo/demo-data-types.ts'
import type { Services } from '#server/shop/services.ts'

interface DrawnPicture extends DemoPicture {
  merchantId: string
  productId?: string
  position?: number
}

/** Draws it into the same store that photos go to. */
export async function savePicture(tx: Db, { pictures }: Services, drawn: DrawnPicture): Promise<string> {
  const { drawing, ...row } = drawn
  const id = newId()
  await tx
    .insert(picture)
    .values({ id, ...row, ...(await pictures.storeDrawing(await readDrawing(drawing))), status: 'ready' })
  return id
}
