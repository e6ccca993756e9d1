import type { Services } from '#server/shop/services.ts'
import { maxPictureBytes, type UploadError } from '#shared/catalog/pictures/pictures.ts'
import { isNamedAs } from '#shared/forms/file-endings.ts'
import { storedPicture } from './stored-picture.ts'

/** A file that is read only when it is its turn, because a form may have many. */
export interface SentFile {
  name: string
  size: number
  read(): Promise<Uint8Array>
}

export interface RefusedFile {
  name: string
  error: UploadError
}

export type CheckedFile =
  | RefusedFile
  | ({ name: string } & Exclude<Awaited<ReturnType<typeof storedPicture>>, string>)

/** Stores the files that are pictures, and returns for each other file why it is none. */
export async function checkPictureFiles(
  services: Pick<Services, 'pictures'>,
  files: readonly SentFile[],
): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = []
  for (const file of files) checked.push(await checkFile(services, file))
  return checked
}

async function checkFile(
  services: Pick<Services, 'pictures'>,
  { name, size, read }: SentFile,
): Promise<CheckedFile> {
  if (!isNamedAs('picture', name)) return { name, error: 'wrong_name' }
  if (size > maxPictureBytes) return { name, error: 'too_many_bytes' }
  const stored = await storedPicture(services, await read())
  return typeof stored === 'string' ? { name, error: stored } : { name, ...stored }
}
