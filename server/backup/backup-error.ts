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

/** The error with a reason that people understand, where it has one. */
export function backupErrorOf(error: unknown): unknown {
  const { code = '', path = '' } = error as { code?: string; path?: string }
  const failure = failureOfCode[code]
  return failure ? new BackupError(failure, path, error) : error
}
