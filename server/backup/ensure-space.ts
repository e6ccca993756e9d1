import { statfs } from 'node:fs/promises'
import { backupMessages } from '#shared/messages/command-line/backup.ts'
import { BackupError } from './backup-error.ts'

/** Reserve on the disk for logs and other writes meanwhile. */
const spareBytes = 32_000_000

/** Refuses work that would fill the disk of that folder. */
export async function ensureSpace(folder: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const freeBytes = bavail * bsize
  if (freeBytes >= neededBytes + spareBytes) return
  const text = backupMessages.space(folder, spaceText(neededBytes + spareBytes), spaceText(freeBytes))
  throw new BackupError('not_enough_space', text)
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export const spaceText = (bytes: number): string =>
  bytes < 1e9 ? `${number.format(bytes / 1e6)} MB` : `${number.format(bytes / 1e9)} GB`
