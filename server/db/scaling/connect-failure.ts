import { markDatabaseError } from '#server/db/connection-error.ts'
import { databaseMessages } from '#shared/messages/command-line/database.ts'

/** The line for the operator when a server cannot be connected to, without the address's password. */
export function connectFailure(variable: string, url: string, error: NodeJS.ErrnoException): Error {
  markDatabaseError(error)
  const { hostname, port, pathname } = new URL(url)
  return new Error(reason(variable, `${hostname}:${port || 5432}${pathname}`, error), { cause: error })
}

/** Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function reason(variable: string, where: string, { code, message }: NodeJS.ErrnoException) {
  if (code === '3D000') return databaseMessages.noSuchDatabase(variable, where)
  if (code?.startsWith('28')) return databaseMessages.wrongSignIn(variable, where)
  return databaseMessages.unreachable(variable, where, code ?? message)
}
