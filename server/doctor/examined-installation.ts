import type { Database } from '#server/db/connect.ts'
import { DatabaseAway, type Examined } from './check.ts'

interface Installation extends Pick<Examined, 'config' | 'distDir' | 'noticed'> {
  /** Null when the database could not be reached, for the reason in `failure`. */
  database: Pick<Database, 'db' | 'pool'> | null
  failure: string | null
}

/** Builds the input of the checks from the present installation. */
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
