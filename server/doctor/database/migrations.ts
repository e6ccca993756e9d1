import { compareMigrations } from '#server/db/migrate.ts'
import { type Check, problem } from '#server/doctor/check.ts'
import { databaseChecks } from '#shared/messages/command-line/doctor/database.ts'

export const migrations: Check = {
  name: 'migrations',
  async examine({ pool }) {
    const { pending, unknown } = await compareMigrations(pool)
    const { newer, pending: behind } = databaseChecks.migrations
    if (unknown > 0) return [problem(newer)]
    return pending.length > 0 ? [problem(behind, pending)] : []
  },
}
