import type { Readable } from 'node:stream'
import type { BackupFile } from '#server/backup/manifest.ts'
import type { Writing } from '#server/backup/stored-file.ts'

/**
 * Storage of bases and segments at the place of backups, on a disk or in object storage. Paths are relative to that
 * place.
 */
export interface WalStore {
  /** The folder of this machine on whose disk a file takes room while it is written. */
  disk: string
  /** Returns the names of the folders directly in a folder, sorted. Empty when the folder does not exist. */
  folders(path: string): Promise<string[]>
  /** Returns the files directly in a folder, sorted by name. */
  files(path: string): Promise<WalFile[]>
  /** Stores a stream. The file appears whole or not at all, and replaces one of that name. */
  write(path: string, source: Readable, options?: Writing): Promise<BackupFile>
  /** Reads a file. Throws `damaged` when it does not exist. */
  read(path: string): Promise<Readable>
  /** Removes a file, if it exists. */
  remove(path: string): Promise<void>
  removeFolder(path: string): Promise<void>
}

export interface WalFile {
  name: string
  writtenAt: Date
}
