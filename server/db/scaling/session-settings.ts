import pg from 'pg'
import { statementLimitMs } from '#server/db/statement-limit.ts'

/** Limits and settings of each session of the shop. */
const sessionSettings = {
  statement_timeout: String(statementLimitMs),
  idle_in_transaction_session_timeout: '60000',
  timezone: 'UTC',
  // Compiling a query takes longer than running the shop's short ones.
  jit: 'off',
}

export const setForSession = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = ${pg.escapeLiteral(value)}`)
  .join('; ')

/** The same settings for every session of a role, with or without a pooler in between. */
export const settingsOfRole = (role: string, database: string) =>
  Object.entries(sessionSettings).map(
    ([name, value]) =>
      `alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)}
        set ${name} = ${pg.escapeLiteral(value)}`,
  )
