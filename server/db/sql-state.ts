/** Returns PostgreSQL's error code (Drizzle stores the driver's error as its cause). */
export function sqlStateOf(error: unknown): string | undefined {
  return databaseError(error)?.code
}

/** Returns the name of the violated constraint. */
export function violatedConstraint(error: unknown): string | undefined {
  return databaseError(error)?.constraint
}

/** query_canceled: the statement took longer than it may, or an administrator canceled it. */
export const isStatementCanceled = (error: unknown): boolean => sqlStateOf(error) === '57014'

function databaseError(error: unknown): { code: string; constraint?: string } | undefined {
  if (!(error instanceof Error)) return undefined
  // SQLSTATEs have five characters; the system's codes, such as ECONNREFUSED, are words.
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) {
    return error as Error & { code: string; constraint?: string }
  }
  return databaseError(error.cause)
}
