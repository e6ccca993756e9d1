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
  'There was an error establishing an SSL connection',
]
/** The driver lost count of the responses, and closes the connection. */
const outOfStep = /^Received unexpected \w+ message from backend\.$/
const systemCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNABORTED'],
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_SOCKET_CLOSED'],
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
  // Also EMFILE, or ENOENT of a server's socket file that is gone while it restarts.
  const isConnecting = 'syscall' in error && error.syscall === 'connect'
  const isOfDriver = driverMessages.includes(error.message) || outOfStep.test(error.message)
  return isConnecting || isOfDriver || systemCodes.includes(code) || serverCodes.test(code)
}

const ofDatabase = new WeakSet<Error>()

/** Remembers that the error came from the database, for libraries that query without Drizzle and pass it on. */
export function markDatabaseError(error: unknown): void {
  if (error instanceof Error) ofDatabase.add(error)
}

/**
 * True if a query failed because the database cannot be reached. Other services fail with the same codes, so it has to be
 * known where the error came from. (Drizzle keeps the driver's error as its cause.)
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DrizzleQueryError && isConnectionError(error.cause)) return true
  return (ofDatabase.has(error) && isConnectionError(error)) || isDatabaseUnavailable(error.cause)
}
