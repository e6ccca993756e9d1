import type { Database } from '#server/db/connect.ts'
import { DatabaseAway, type Examined } from './check.ts'

interface Installation extends Pick<Examined, 'config' | 'distDir' | 'noticed'> {
  /** Null: it could not be reached, for this reason. */
  database: Pick<Database, 'db' | 'pool'> | null
  failure: string | null
}

/** What the checks are given, as it is now. */
export function examinedInstallation({ database, failure, ...where }: Installation): Examined {
  const orAway = () => {
    if (!database) throw new DatabaseAway()
    return database
  }
  return {
    ...where,
    now: new Date(),
    databaseFailure: failure,
    get db() {
      return orAway().db
    },
    get pool() {
      return orAway().pool
    },
  }
}
