import { connectDatabase } from '#server/db/connect.ts'
import { compareMigrations } from '#server/db/migrate.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import type { StandaloneCommand } from './backup.ts'
import { fail } from './command.ts'

/** The exit code when migrations are pending, distinct from a failure for scripts that then make a backup first. */
const pendingCode = 2

/**
 * `migrate --check` changes nothing: 0 if the database is up to date, 2 if migrations are pending, 1 if it is newer.
 */
export const migrateCheckCommand: StandaloneCommand = (surplus) => {
  if (surplus) return cliMessages.surplus([surplus])
  return async (config, atEnd) => {
    const database = await connectDatabase(config)
    atEnd(() => database.close())
    const { pending, unknown } = await compareMigrations(database.pool)
    if (unknown > 0) return fail(databaseMessages.newerThanProgram(unknown))
    const { upToDate, pending: waiting } = databaseMessages.migrateCheck
    console.log(pending.length > 0 ? waiting(pending) : upToDate)
    return pending.length > 0 ? pendingCode : 0
  }
}
