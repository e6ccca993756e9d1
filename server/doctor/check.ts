import type { SQL } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { isLoopback } from '#server/start/is-loopback.ts'
import type { Finding, FindingText } from '#shared/runtime/checks.ts'
import type { SetupProblem } from '#shared/runtime/setup-problems.ts'

/** One check of the installation. */
export interface Check {
  /** Value for `--only`, and key in the list of titles. */
  name: string
  /** True when it reads much or calls other machines. The nightly job and the command run it, a page does not. */
  isDear?: boolean
  examine(examined: Examined): Finding[] | Promise<Finding[]>
  /** Fixes what is safe and obvious to fix. Called only when the check found something. */
  fix?(examined: Examined): Promise<unknown>
}

/** The installation being checked. */
export interface Examined {
  config: Config
  now: Date
  /** Both throw `DatabaseAway` when the database could not be reached. */
  readonly db: Db
  readonly pool: Pool
  /** Why the database could not be reached, or null when it was. */
  databaseFailure: string | null
  /** The folder of the build, with `server` and `client` in it, or null when the shop runs from its sources. */
  distDir: string | null
  /** Problems that the processes answering requests have noticed. */
  noticed: ReadonlySet<SetupProblem>
}

export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

export const warning = (text: FindingText, subjects?: readonly string[]): Finding =>
  found('warning', text, subjects)

export const problem = (text: FindingText, subjects?: readonly string[]): Finding =>
  found('problem', text, subjects)

/** Enough to see what the finding is about. */
const maxSubjects = 20

const found = (
  level: Finding['level'],
  { what, todo }: FindingText,
  subjects: readonly string[] = [],
): Finding => ({
  level,
  what,
  todo,
  ...(subjects.length > 0 && { subjects: subjects.slice(0, maxSubjects) }),
})

/** Returns the rows of one query. The caller states their type. */
export async function queriedRows<Row>({ db }: Examined, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query)
  return rows as Row[]
}

/** Returns the row of a query that always has one. */
export async function rowOf<Row>(examined: Examined, query: SQL): Promise<Row> {
  const [row] = await queriedRows<Row>(examined, query)
  if (!row) throw new Error('A query of the doctor answered without a row')
  return row
}

/** Returns true when people reach the shop from other machines. */
export const isReachedByOthers = ({ config: { publicUrl } }: Examined): boolean =>
  publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)
