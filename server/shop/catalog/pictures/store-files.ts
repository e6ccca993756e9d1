import type { Services } from '#server/shop/services.ts'
import {
  type CheckedFile,
  checkPictureFiles,
  type RefusedFile,
  type SentFile,
} from './check-picture-files.ts'

export type StoredFile = Extract<CheckedFile, { sha256: string }>

/** Stores the pictures that somebody sent with a text, each once, or returns which of the files are none. */
export async function storeFiles(
  services: Pick<Services, 'pictures'>,
  files: readonly SentFile[],
): Promise<{ stored: StoredFile[]; refused: RefusedFile[] }> {
  const stored = new Map<string, StoredFile>()
  const refused: RefusedFile[] = []
  for (const checked of await checkPictureFiles(services, files)) {
    if ('error' in checked) refused.push(checked)
    else stored.set(checked.sha256, checked)
  }
  return { stored: [...stored.values()], refused }
}
