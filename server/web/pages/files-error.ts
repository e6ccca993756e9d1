import type { Upload } from '#server/web/middleware/bodies/parse-upload.ts'
import { refusedUploadText } from '#shared/messages/upload.ts'

export type SentFiles = Pick<Upload, 'files' | 'refusal'>

interface FilesRule {
  most: number
  tooMany: string
  tooLarge: string
}

/** Returns why a form's files are refused before they are read, or undefined when they are not. */
export function filesError(
  { files, refusal }: SentFiles,
  { most, tooMany, tooLarge }: FilesRule,
): string | undefined {
  if (refusal) return refusedUploadText(refusal, tooLarge)
  return files.length > most ? tooMany : undefined
}
