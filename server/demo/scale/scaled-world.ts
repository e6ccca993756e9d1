import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { Pool, QueryConfig } from 'pg'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { user } from '#server/db/schema/index.ts'
import { sqlStateOf } from '#server/db/sql-state.ts'
import { allowLongStatements } from '#server/db/statement-limit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { demoPassword, demoSignIns } from '#server/demo/demo-sign-ins.ts'
import { isEmptyShop } from '#server/demo/empty-shop.ts'
import { markDemoWorld } from '#server/demo/has-demo-world.ts'
import { saveCategories } from '#server/demo/save/save-categories.ts'
import type { Services } from '#server/shop/services.ts'
import type { Scale } from './scales.ts'
import { writeProducts } from './write-products.ts'
import { writeScaleOrders } from './write-scale-orders.ts'
import { writeStores } from './write-stores.ts'

/** Fills the database with a shop as after years of use, by SQL alone, for looking and measuring. */
export async function buildScaledWorld(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scale: Scale,
): Promise<boolean> {
  const built = await inTransaction(db, async (tx) => {
    await allowLongStatements(tx, null)
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.building})`)
    if (!(await isEmptyShop(tx))) return false
    await markDemoWorld(tx)
    await withoutTriggers(tx, async () => {
      const people = await writePeople(tx)
      const categories = await saveCategories(tx)
      await writeStores(tx, scale, people.merchant)
      await writeProducts(tx, scale, { categories, now: clock() })
      await writeScaleOrders(tx, scale, { customerId: people.customer, now: clock() })
    })
    return true
  })
  // The planner gets statistics and visibility maps of the new rows.
  if (built) await analyze(db)
  return built
}

/** The three demo sign-ins, by which the world is looked at. */
async function writePeople(tx: Db) {
  const passwordHash = await hash(demoPassword)
  const [customer, merchant, operator] = await Promise.all(
    demoSignIns.map(async ({ email }) => {
      const id = newId()
      const platformRole = email.startsWith('operador') ? ('admin' as const) : ('none' as const)
      await tx
        .insert(user)
        .values({ id, email, name: email.split('@')[0] ?? email, passwordHash, platformRole, isDemo: true })
      return id
    }),
  )
  if (!customer || !merchant || !operator) throw new Error('There is a sign-in for each role')
  return { customer, merchant }
}

/**
 * Runs work without triggers, which would keep derived values correct row by row. Here all of them are written
 * correctly at once.
 */
async function withoutTriggers(tx: Db, work: () => Promise<void>) {
  await tx.execute(sql`savepoint triggers`)
  try {
    await tx.execute(sql`set local session_replication_role = replica`)
  } catch (error) {
    if (sqlStateOf(error) !== insufficientPrivilege) throw error
    await tx.execute(sql`rollback to savepoint triggers`)
    throw new Error('Only a superuser of the database may fill it this fast', { cause: error })
  }
  await work()
  await tx.execute(sql`set local session_replication_role = origin`)
}

const insufficientPrivilege = '42501'

/** More than a world of any size takes. */
const vacuumLimitMs = 3_600_000

async function analyze(db: Db) {
  await db.execute(sql`set statement_timeout = 0`)
  const { $client: pool } = db as Db & { $client: Pool }
  await pool.query({ text: 'vacuum analyze', query_timeout: vacuumLimitMs } as QueryConfig)
}
