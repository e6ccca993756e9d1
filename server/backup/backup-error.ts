import { StorageError, type StorageFailure } from '#server/object-storage/storage-error.ts'
import type { BackupFailure } from '#shared/runtime/backups.ts'

/** An expected reason why a backup cannot be made or restored; `subject` names a file, a table or a version. */
export class BackupError extends Error {
  readonly failure: BackupFailure
  readonly subject: string
  constructor(failure: BackupFailure, subject = '', cause?: unknown) {
    super(`Backup: ${failure} ${subject}`.trim(), { cause })
    this.name = 'BackupError'
    this.failure = failure
    this.subject = subject
  }
}

const failureOfCode: Record<string, BackupFailure> = {
  ENOSPC: 'no_space',
  EDQUOT: 'no_space',
  EFBIG: 'no_space',
  EACCES: 'not_writable',
  EPERM: 'not_writable',
  EROFS: 'not_writable',
  ENOTDIR: 'not_writable',
  ABORT_ERR: 'stopped',
}

const failureOfStorage: Record<StorageFailure, BackupFailure> = {
  unreachable: 'storage_unreachable',
  refused: 'storage_refused',
  no_bucket: 'no_bucket',
  missing: 'damaged',
  changed: 'damaged',
  failed: 'storage_failed',
}

const isAboutSubject: StorageFailure[] = ['no_bucket', 'missing', 'changed']

/** Returns the error with a reason that people understand, if there is one. */
export function backupErrorOf(error: unknown): unknown {
  if (error instanceof StorageError)
    return new BackupError(
      failureOfStorage[error.failure],
      isAboutSubject.includes(error.failure) ? error.subject : error.code,
      error,
    )
  const { code = '', path = '', name } = error as { code?: unknown; path?: string; name?: string }
  const failure = failureOfCode[String(code)] ?? (name === 'AbortError' ? 'stopped' : undefined)
  return failure ? new BackupError(failure, path, error) : error
}
