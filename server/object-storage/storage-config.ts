import * as z from 'zod'
import type { StorageCredentials } from './storage-requests.ts'

/** The names that every program of this kind reads. */
export const storageVariables = {
  AWS_ACCESS_KEY_ID: z.string().regex(/^\S+$/).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/).optional(),
  AWS_SESSION_TOKEN: z.string().regex(/^\S+$/).optional(),
}

type Variables = z.output<z.ZodObject<typeof storageVariables>>

export const expectedOfStorage = {
  AWS_ACCESS_KEY_ID: 'a chave de acesso do serviço de armazenamento, sem espaços',
  AWS_SECRET_ACCESS_KEY: 'a chave secreta do serviço de armazenamento, sem espaços',
  AWS_SESSION_TOKEN: 'o token temporário do serviço de armazenamento, sem espaços',
}

/** Returns the errors of the variables. Neither of the two keys is of use without the other. */
export function storageErrors(
  data: Variables & { BACKUP_TO?: object | null | undefined; MEDIA_URL?: object | null | undefined },
): string[] {
  const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
  const isNeeded =
    (data.BACKUP_TO && 'address' in data.BACKUP_TO) || data.MEDIA_URL || names.some((name) => data[name])
  if (!isNeeded) return []
  return names
    .filter((name) => !data[name])
    .map((name) => `${name}: falta para usar s3://; deve ser ${expectedOfStorage[name]}.`)
}

export function storageCredentialsOf(data: Variables): StorageCredentials | null {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = data
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) return null
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
  }
}
