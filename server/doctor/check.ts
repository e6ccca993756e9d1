import type { SQL } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { isLoopback } from '#server/start/is-loopback.ts'
import type { Finding, FindingText } from '#shared/runtime/checks.ts'
import type { SetupProblem } from '#shared/runtime/setup-problems.ts'

/** One question about the installation. */
export interface Check {
  /** What `--only` takes, and what the list of titles knows it by. */
  name: string
  /** It reads much or asks other machines: the nightly job and the command run it, a page does not. */
  isDear?: boolean
  examine(examined: Examined): Finding[] | Promise<Finding[]>
  /** Mends what is safe and obvious to mend; called only where it found something. */
  fix?(examined: Examined): Promise<unknown>
}

/** The installation under examination. */
export interface Examined {
  config: Config
  now: Date
  /** Both throw `DatabaseAway` where the database could not be reached. */
  readonly db: Db
  readonly pool: Pool
  /** Why the database could not be reached; null: it was. */
  databaseFailure: string | null
  /** The folder of the build, with `server` and `client` in it; null: it runs from its sources. */
  distDir: string | null
  /** What the process that answers requests has noticed. */
  noticed: ReadonlySet<SetupProblem>
}

export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

export const warning = (text: FindingText, subjects?: readonly string[]): Finding =>
  found('warning', text, subjects)

export const problem = (text: FindingText, subjects?: readonly string[]): Finding =>
  found('problem', text, subjects)

/** Enough to see what it is about. */
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

/** The rows of one query; whoever wrote it says what they are. */
export async function queriedRows<Row>({ db }: Examined, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query)
  return rows as Row[]
}

/** The row of a query that always has one. */
export async function rowOf<Row>(examined: Examined, query: SQL): Promise<Row> {
  const [row] = await queriedRows<Row>(examined, query)
  if (!row) throw new Error('A query of the doctor answered without a row')
  return row
}

/** Whether people reach the shop from other machines. */
export const isReachedByOthers = ({ config: { publicUrl } }: Examined): boolean =>
  publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)
