import { DrizzleQueryError } from 'drizzle-orm'

/** Messages of pg and its pool for errors that have no code. */
const driverMessages = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
]
const systemCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]
/**
 * Class 08: the connection failed. Class 57P: the server goes down, comes up or ended the session. Class 53: it has no
 * connection, disk or memory left. 25006: it is no longer the primary.
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html)
 */
const serverCodes = /^(08...|57P..|53...|25006)$/

/** True for a driver's error about the connection, whatever the statement was. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return driverMessages.includes(error.message) || systemCodes.includes(code) || serverCodes.test(code)
}

/** True if a query failed because the database cannot be reached. (Drizzle keeps the driver's error as its cause.) */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DrizzleQueryError
    ? isConnectionError(error.cause)
    : isDatabaseUnavailable(error.cause)
}
