/** Storage of the pictures' files: `originals/` are irreplaceable, `sizes/` can be made again. */
export interface MediaStorage {
  /** Reads a file, or returns null when there is no such file. */
  read(path: string): Promise<Buffer | null>
  has(path: string): Promise<boolean>
  /** Writes a file, which appears whole or not at all. */
  write(path: string, data: Buffer): Promise<void>
  /** Updates the age of a file that has these bytes, as if it was written now. */
  renew(path: string, data: Buffer): Promise<void>
  /** Lists the files whose paths begin with `start`. */
  list(start: string): AsyncIterable<MediaFile>
  delete(path: string): Promise<void>
}

export interface MediaFile {
  path: string
  bytes: number
  writtenAt: Date
  /** MD5 of its bytes, in hex, where the storage knows it. */
  md5?: string | undefined
}

/**
 * `unavailable`: the bucket does not respond, or refuses access, or the disk cannot store a file. `foreign`: its path
 * belongs to another shop. `unmarked`: the place is not empty and has no owner. `damaged`: a file is not what was
 * written. `one_place`: two addresses name the same.
 */
export type MediaFailure = 'unavailable' | 'foreign' | 'unmarked' | 'damaged' | 'one_place'

/** Why the storage of pictures failed. `subject` names a file or a place. */
export class MediaError extends Error {
  readonly failure: MediaFailure
  readonly subject: string
  constructor(failure: MediaFailure, subject: string, cause?: unknown) {
    super(`Media storage: ${failure} ${subject}`, { cause })
    this.name = 'MediaError'
    this.failure = failure
    this.subject = subject
  }
}

export const originalsPath = 'originals/'
export const sizesPath = 'sizes/'

export const originalPath = (sha256: string): string => `${originalsPath}${sha256.slice(0, 2)}/${sha256}`

/** Returns the start of the paths of a picture's sizes. */
export const sizesOf = (sha256: string): string => `${sizesPath}${sha256.slice(0, 2)}/${sha256}-`

/** Returns true for paths of media, and false for partial files and those of others. */
export const isMediaPath = (path: string): boolean =>
  /^(?:originals\/[0-9a-f]{2}\/[0-9a-f]{64}|sizes\/[0-9a-f]{2}\/[0-9a-f]{64}-\d+\.[a-z]+)$/.test(path)

/** Collects the files, for prefixes with few of them. */
export async function filesOf(media: MediaStorage, start: string): Promise<MediaFile[]> {
  const files: MediaFile[] = []
  for await (const file of media.list(start)) files.push(file)
  return files
}
