import { MediaError } from '#server/pictures/media-storage.ts'
import { RefusedPicture } from '#server/pictures/picture-store.ts'
import type { Services } from '#server/shop/services.ts'
import type { UploadError } from '#shared/catalog/pictures/pictures.ts'
import { previewColumns } from './preview-pictures.ts'

/** Stores a picture and returns the columns of its row, or why it cannot be stored, permanently or at the moment. */
export async function storedPicture(services: Pick<Services, 'pictures'>, bytes: Uint8Array) {
  try {
    const { sha256, width, height } = await services.pictures.store(bytes)
    return { sha256, width, height, ...(await previewColumns(services, sha256)) }
  } catch (error) {
    const refusal = uploadErrorOf(error)
    if (refusal) return refusal
    throw error
  }
}

/** Returns the error if a person can do something about it, else null. */
function uploadErrorOf(error: unknown): UploadError | null {
  if (error instanceof RefusedPicture) return error.reason
  return error instanceof MediaError && error.failure === 'unavailable' ? 'not_stored' : null
}
