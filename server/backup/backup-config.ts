import { resolve } from 'node:path'
import * as z from 'zod'
import { isOn, onOrOff } from '#server/start/on-or-off.ts'
import { type BackupPlace, parseBackupPlace } from './backup-target.ts'

export interface BackupConfig {
  /** Target of scheduled backups, or null when there are none. */
  to: BackupPlace | null
  /** A cron expression in UTC. */
  schedule: string
  /** Number of complete backups that are retained. */
  keep: number
  /** Passphrase of the secrets. When null, backups contain no secrets. */
  passphrase: string | null
}

const bounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const

/** Returns true for five fields of numbers, lists, ranges and steps. */
export function isCron(text: string): boolean {
  const fields = text.trim().split(/\s+/)
  if (fields.length !== bounds.length) return false
  return fields.every((field, index) => {
    const [least = 0, most = 0] = bounds[index] ?? []
    return field.split(',').every((part) => {
      const found = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/([1-9]\d*))?$/.exec(part)
      if (!found) return false
      const numbers = [found[1], found[2]].filter((each) => each !== undefined).map(Number)
      const [from = least, to = most] = numbers
      return from <= to && numbers.every((each) => each >= least && each <= most)
    })
  })
}

export const backupVariables = {
  BACKUP_TO: z
    .string()
    .refine((text) => parseBackupPlace(text) !== null)
    .transform((text) => parseBackupPlace(text))
    .optional(),
  BACKUP_SCHEDULE: z.string().refine(isCron).default('41 5 * * *'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(14),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  BACKUP_WAL: z.enum(onOrOff).default('0'),
}

type Variables = z.output<z.ZodObject<typeof backupVariables>>

export const expectedOfBackup = {
  BACKUP_TO: 'uma pasta ou um endereço como s3://bucket/caminho?endpoint=https://…&region=…',
  BACKUP_SCHEDULE: 'cinco campos do cron, em UTC, como 41 5 * * *',
  BACKUP_KEEP: 'um número de cópias, de 1 a 1000',
  BACKUP_PASSPHRASE: 'uma senha de pelo menos 12 caracteres',
  BACKUP_WAL: '1 (guardar também o que muda entre as cópias) ou 0',
}

/**
 * Returns the errors of the variables. A backup inside the folder that it copies would be lost with it, and copied
 * again each night.
 */
export function backupErrors(
  variables: Variables & { DATA_DIR: string; DATABASE_URL?: string | undefined },
): string[] {
  const { BACKUP_TO, BACKUP_WAL, DATA_DIR, DATABASE_URL } = variables
  const folder = BACKUP_TO && 'folder' in BACKUP_TO ? BACKUP_TO.folder : null
  if (isOn(BACKUP_WAL) && (!BACKUP_TO || DATABASE_URL))
    return ['BACKUP_WAL: deve ser 1 só com o banco embutido (sem DATABASE_URL) e com BACKUP_TO.']
  const data = `${resolve(DATA_DIR)}/`
  return folder !== null && `${folder}/`.startsWith(data)
    ? [`BACKUP_TO: deve ser uma pasta fora de DATA_DIR, de preferência em outro disco.`]
    : []
}

/** Returns true when the embedded database archives its write-ahead log. */
export const archivesWalOf = ({ BACKUP_WAL }: Variables): boolean => isOn(BACKUP_WAL)

export const backupOf = (data: Variables): BackupConfig => ({
  to: data.BACKUP_TO ?? null,
  schedule: data.BACKUP_SCHEDULE,
  keep: data.BACKUP_KEEP,
  passphrase: data.BACKUP_PASSPHRASE ?? null,
})
