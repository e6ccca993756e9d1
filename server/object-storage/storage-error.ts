/**
 * `unreachable`: no answer, or only errors of the service. `refused`: wrong credentials or rights. `no_bucket`: there is
 * none of that name. `missing`: there is no such object. `changed`: an object is not what was expected.
 */
export type StorageFailure = 'unreachable' | 'refused' | 'no_bucket' | 'missing' | 'changed' | 'failed'

/** Why object storage did not do what was asked. `code` is the service's own word. */
export class StorageError extends Error {
  readonly failure: StorageFailure
  readonly code: string
  /** The key that it was about, or the bucket. */
  subject = ''
  constructor(failure: StorageFailure, code = '', cause?: unknown) {
    super(`Object storage: ${failure} ${code}`.trim(), { cause })
    this.name = 'StorageError'
    this.failure = failure
    this.code = code
  }
}

/** Words of S3: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const failureOfCode: Record<string, StorageFailure> = {
  NoSuchBucket: 'no_bucket',
  NoSuchKey: 'missing',
  NotFound: 'missing',
  NoSuchUpload: 'missing',
  PreconditionFailed: 'changed',
}

/** What the next try may not meet again. */
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
