import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { picture } from '../../db/schema/index.ts'
import type { Services } from '../../shop/services.ts'
import { readDrawing } from '../demo-data.ts'
import type { DemoPicture } from '../demo-data-types.ts'

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
