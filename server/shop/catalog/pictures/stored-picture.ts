import type { PictureRefusal } from '#shared/catalog/pictures/pictures.ts'
import { RefusedPicture } from '../../../pictures/picture-store.ts'
import type { Services } from '../../services.ts'
import { previewColumns } from './preview-pictures.ts'

/** Stores a picture and what its row says of it, or says why it will never be one. */
export async function storedPicture(services: Pick<Services, 'pictures'>, bytes: Uint8Array) {
  try {
    const { sha256, width, height } = await services.pictures.store(bytes)
    return { sha256, width, height, ...(await previewColumns(services, sha256)) }
  } catch (error) {
    if (error instanceof RefusedPicture) return error.reason satisfies PictureRefusal
    throw error
  }
}
