/** Where the files of pictures are: `originals/` are irreplaceable, `sizes/` can be made again. */
export interface MediaStorage {
  /** Null: there is no such file. */
  read(path: string): Promise<Buffer | null>
  has(path: string): Promise<boolean>
  /** A file appears whole or not at all. */
  write(path: string, data: Buffer): Promise<void>
  /** Makes a file, whose bytes these are, as young as one that is written now. */
  renew(path: string, data: Buffer): Promise<void>
  /** The files whose paths begin so. */
  list(start: string): AsyncIterable<MediaFile>
  delete(path: string): Promise<void>
}

export interface MediaFile {
  path: string
  bytes: number
  writtenAt: Date
  /** Of its bytes, in hex, where the storage knows it. */
  md5?: string | undefined
}

/**
 * `unavailable`: the bucket does not answer, or not to us, or the disk takes no file. `foreign`: its path belongs to another shop. `unmarked`: there
 * is something that belongs to no shop. `damaged`: a file is not what was written. `one_place`: two addresses name the same.
 */
export type MediaFailure = 'unavailable' | 'foreign' | 'unmarked' | 'damaged' | 'one_place'

/** Why the storage of pictures did not do what was asked. `subject` names a file or a place. */
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

/** How the paths of a picture's sizes begin. */
export const sizesOf = (sha256: string): string => `${sizesPath}${sha256.slice(0, 2)}/${sha256}-`

/** Half-written files and what others put there are no media. */
export const isMediaPath = (path: string): boolean =>
  /^(?:originals\/[0-9a-f]{2}\/[0-9a-f]{64}|sizes\/[0-9a-f]{2}\/[0-9a-f]{64}-\d+\.[a-z]+)$/.test(path)

/** For paths of which there are few. */
export async function filesOf(media: MediaStorage, start: string): Promise<MediaFile[]> {
  const files: MediaFile[] = []
  for await (const file of media.list(start)) files.push(file)
  return files
}
