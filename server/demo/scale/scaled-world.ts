import { hash } from '@node-rs/argon2'
import { count, eq, sql } from 'drizzle-orm'
import type { Pool, QueryConfig } from 'pg'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { demoWorld, merchant, user } from '#server/db/schema/index.ts'
import { demoPassword, demoSignIns } from '#server/demo/demo-sign-ins.ts'
import { isEmptyShop } from '#server/demo/empty-shop.ts'
import { markDemoWorld } from '#server/demo/has-demo-world.ts'
import { saveCategories } from '#server/demo/save/save-categories.ts'
import type { Services } from '#server/shop/services.ts'
import type { terminalMessages } from '#shared/messages/command-line/terminal.ts'
import { inPieces, inScaleTransaction, type ScaleStep } from './in-pieces.ts'
import { customersPerAccount } from './scale-customer.ts'
import { customersOf, type Scale } from './scales.ts'
import { countScaleAccounts, writeAccounts } from './write-accounts.ts'
import { countScaleProducts, writeProducts } from './write-products.ts'
import { countScaleOrders, writeScaleOrders } from './write-scale-orders.ts'
import { writeSearchWords } from './write-search-words.ts'
import { firstStoreSlug, writeStores } from './write-stores.ts'

type StepName = keyof typeof terminalMessages.scaleSteps

/** Receives a step, and how many of its rows are there after each piece. */
export type OnScaleStep = (step: StepName, done: number, all: number) => void

export const scalePieces: Record<StepName, number> = { customers: 50_000, products: 10_000, orders: 10_000 }

interface ScaleOptions {
  /** How many rows one transaction writes. */
  pieceSizes?: typeof scalePieces
  onStep?: OnScaleStep
}

/**
 * Fills the database with a shop as after years of use, by SQL alone, for looking and measuring. An interrupted run is
 * continued by the next one. Returns false if nothing was missing, or if the shop is another one.
 */
export async function buildScaledWorld(
  { db, sealingKeys }: Pick<Services, 'db' | 'sealingKeys'>,
  scale: Scale,
  { pieceSizes = scalePieces, onStep = () => undefined }: ScaleOptions = {},
): Promise<boolean> {
  await inScaleTransaction(db, async (tx) => {
    if (await isEmptyShop(tx)) await begin(tx, scale)
  })
  const begun = await begunWorld(db, scale)
  if (!begun) return false
  const steps: Record<StepName, Omit<ScaleStep, 'pieceSize'>> = {
    customers: {
      all: Math.floor(customersOf(scale) / customersPerAccount),
      count: countScaleAccounts,
      write: writeAccounts,
    },
    products: {
      all: scale.products,
      count: countScaleProducts,
      write: (tx, piece) => writeProducts(tx, scale, { ...begun, piece }),
    },
    orders: {
      all: scale.orders,
      count: countScaleOrders,
      write: (tx, piece) => writeScaleOrders(tx, scale, { ...begun, piece, sealingKeys }),
    },
  }
  let written = 0
  for (const [name, step] of Object.entries(steps) as [StepName, ScaleStep][]) {
    const added = await inPieces(db, { ...step, pieceSize: pieceSizes[name] }, (done) =>
      onStep(name, done, step.all),
    )
    // The planner gets statistics and visibility maps of the new rows.
    if (added > 0) await analyze(db)
    written += added
  }
  return written > 0
}

/** Writes what all pieces refer to. */
async function begin(tx: Db, scale: Scale) {
  await markDemoWorld(tx)
  const merchantId = await writeSignIns(tx)
  await saveCategories(tx)
  await writeStores(tx, scale, merchantId)
  await writeSearchWords(tx)
}

/** The three demo sign-ins, by which the world is looked at. Returns the id of the merchant's. */
async function writeSignIns(tx: Db): Promise<string> {
  const passwordHash = await hash(demoPassword)
  const rows = demoSignIns.map(({ email }) => ({
    id: newId(),
    email,
    name: email.split('@')[0] ?? email,
    passwordHash,
    platformRole: email.startsWith('operador') ? ('admin' as const) : ('none' as const),
    isDemo: true,
  }))
  await tx.insert(user).values(rows)
  const merchantRow = rows.find(({ email }) => email.startsWith('lojista'))
  if (!merchantRow) throw new Error('There is a sign-in for each role')
  return merchantRow.id
}

/** Returns what a scaled world of this size was begun with, or null if the shop is another one. */
async function begunWorld(db: Db, { stores }: Scale): Promise<{ customerId: string; builtAt: Date } | null> {
  const [world] = await db.select().from(demoWorld)
  const [first] = await db
    .select({ slug: merchant.slug })
    .from(merchant)
    .where(eq(merchant.slug, firstStoreSlug))
  const [customer] = await db.select({ id: user.id }).from(user).where(eq(user.email, demoSignIns[0].email))
  const [found] = await db.select({ stores: count() }).from(merchant)
  const isOfThisSize = first && found?.stores === stores
  return world && customer && isOfThisSize ? { customerId: customer.id, builtAt: world.builtAt } : null
}

/** More than a world of any size takes. */
const vacuumLimitMs = 3_600_000

async function analyze(db: Db) {
  await db.execute(sql`set statement_timeout = 0`)
  const { $client: pool } = db as Db & { $client: Pool }
  await pool.query({ text: 'vacuum analyze', query_timeout: vacuumLimitMs } as QueryConfig)
}
