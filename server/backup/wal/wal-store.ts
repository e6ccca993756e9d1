import type { Readable } from 'node:stream'
import type { BackupFile } from '#server/backup/manifest.ts'
import type { Writing } from '#server/backup/stored-file.ts'

/**
 * Where bases and segments are, in the place of backups: on a disk or in object storage. Paths are relative to that
 * place.
 */
export interface WalStore {
  /** The folder of this machine on whose disk a file takes room while it is written. */
  disk: string
  /** The names of the folders directly in a folder, sorted; none in one that is not there. */
  folders(path: string): Promise<string[]>
  /** The files directly in a folder, sorted by name. */
  files(path: string): Promise<WalFile[]>
  /** Stores what it reads; the file appears whole or not at all, and one of that name is replaced. */
  write(path: string, source: Readable, options?: Writing): Promise<BackupFile>
  /** The bytes of a file. Throws `damaged` if it is not there. */
  read(path: string): Promise<Readable>
  /** Whether it is there or not, it is not there afterwards. */
  remove(path: string): Promise<void>
  removeFolder(path: string): Promise<void>
}

export interface WalFile {
  name: string
  writtenAt: Date
}
