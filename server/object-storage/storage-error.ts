/**
 * `unreachable`: no response, or only errors of the service. `refused`: wrong credentials or rights. `no_bucket`: no
 * bucket has that name. `missing`: no such object. `changed`: an object is not the expected one.
 */
export type StorageFailure = 'unreachable' | 'refused' | 'no_bucket' | 'missing' | 'changed' | 'failed'

/** Why a request to object storage failed. `code` is the service's own. */
export class StorageError extends Error {
  readonly failure: StorageFailure
  readonly code: string
  /** The key concerned, or the bucket. */
  subject = ''
  constructor(failure: StorageFailure, code = '', cause?: unknown) {
    super(`Object storage: ${failure} ${code}`.trim(), { cause })
    this.name = 'StorageError'
    this.failure = failure
    this.code = code
  }
}

/** Error codes of S3: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const failureOfCode: Record<string, StorageFailure> = {
  NoSuchBucket: 'no_bucket',
  NoSuchKey: 'missing',
  NotFound: 'missing',
  NoSuchUpload: 'missing',
  PreconditionFailed: 'changed',
}

/** Returns true for an error that the next try may not meet again. */
const isPassing = (status: number, code: string): boolean =>
  status >= 500 || status === 429 || ['RequestTimeout', 'SlowDown'].includes(code)

export function storageErrorOf(status: number, code: string): StorageError {
  const failure = failureOfCode[code]
  if (failure) return new StorageError(failure, code)
  if (status === 401 || status === 403) return new StorageError('refused', code)
  if (status === 404) return new StorageError('missing', code)
  if (status === 412) return new StorageError('changed', code)
  return new StorageError(isPassing(status, code) ? 'unreachable' : 'failed', code || String(status))
}
