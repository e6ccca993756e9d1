import * as z from 'zod'
import {
  isSameBucket,
  parseStorageAddress,
  type StorageAddress,
} from '#server/object-storage/storage-address.ts'

export const mediaVariables = {
  MEDIA_URL: z
    .string()
    .refine((text) => parseStorageAddress(text) !== null)
    .transform((text) => parseStorageAddress(text))
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof mediaVariables>>

export const expectedOfMedia = {
  MEDIA_URL: 'um endereço como s3://bucket/caminho?endpoint=https://…&region=…',
}

/** Pruning old backups deletes everything in their folders, so pictures must not be near them. */
export function mediaErrors({
  MEDIA_URL: media,
  BACKUP_TO: backups,
}: Variables & { BACKUP_TO?: object | { address: StorageAddress } | null | undefined }): string[] {
  if (!media || !backups || !('address' in backups)) return []
  const { prefix } = backups.address
  const isNested = prefix.startsWith(media.prefix) || media.prefix.startsWith(prefix)
  return isSameBucket(backups.address, media) && isNested
    ? ['MEDIA_URL: deve ser outro caminho que o de BACKUP_TO, e nenhum pode estar dentro do outro.']
    : []
}
