import { compareMigrations } from '#server/db/migrate.ts'
import { databaseChecks } from '#shared/messages/command-line/doctor/database.ts'
import { type Check, problem } from '../check.ts'

export const migrations: Check = {
  name: 'migrations',
  async examine({ pool }) {
    const { pending, unknown } = await compareMigrations(pool)
    const { newer, pending: behind } = databaseChecks.migrations
    if (unknown > 0) return [problem(newer)]
    return pending.length > 0 ? [problem(behind, pending)] : []
  },
}
