import { readFile, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderGroup } from '#server/db/schema/index.ts'
import { setStock } from '#server/shop/stock/set-stock.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { faultSeed, seededRandom } from '#tests/support/faults/seeded-random.ts'
import {
  orderViolations,
  type Span,
  stockViolations,
  sumViolations,
} from '#tests/support/histories/history.ts'
import { shopClients } from '#tests/support/histories/shop-clients.ts'
import { aBagOfCoffee } from '#tests/support/http/checkout-over-http.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { worldPassword } from '#tests/support/shop/world.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../build.mjs'

/** `npm run prove` lets more clients ask for longer. */
const clients = Number(process.env.CLIENTS ?? 10)
const seconds = Number(process.env.SECONDS ?? 3)
const ordersOfClient = seconds * 4
const minuteMs = 60_000

const firstPieces = 5
const receivedPieces = 2

let shop: Awaited<ReturnType<typeof startShop>>
let running: Awaited<ReturnType<typeof startShopProcess>>
let dataDir: string
beforeAll(async () => {
  await buildIfNeeded()
  shop = await startShop()
  await commissionRule(shop.services.db, { bps: 1_000 })
  dataDir = await temporaryFolder()
  running = await startShopProcess({
    dataDir,
    environment: {
      DATABASE_URL: shop.url,
      SESSION_SECRETS: 'a-secret-for-the-tests',
      PUBLIC_URL: '',
      TRUST_PROXY: 'true',
      WEB_CONCURRENCY: '2',
    },
  })
})
afterAll(async () => {
  await running.stop()
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

const ordersBetweenKills = 5

interface Progress {
  isOver(): boolean
  /** How many orders were answered. */
  answered(): number
}

/** Kills a web process or the worker now and then; the supervisor starts it again. */
async function killProcesses(random: () => number, { isOver, answered }: Progress) {
  let kills = 0
  for (;;) {
    const before = answered()
    await delay(seconds * (150 + random() * 100))
    // Where processes start slowly nobody would ever be served.
    while (!isOver() && answered() < before + ordersBetweenKills) await delay(50)
    if (isOver()) return kills
    const children = await readFile(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8')
    const pids = children.trim().split(' ').map(Number)
    const victim = pids[Math.floor(random() * pids.length)]
    if (victim) process.kill(victim, 'SIGKILL')
    kills++
  }
}

test(
  'orders, stock and books of many clients at once are as if they had come one after the other',
  async () => {
    const random = seededRandom('concurrent clients')
    const { services, world } = shop
    const variantId = world.variants.beans250
    const buyers = await new PQueue({ concurrency: 4 }).addAll(
      Array.from({ length: clients * ordersOfClient }, () => () => aBagOfCoffee(shop)),
    )
    const cause = { kind: 'adjust', refType: 'product', refId: 'first pieces' } as const
    const level = { tracked: true, policy: 'deny', onHand: firstPieces } as const
    await services.db.transaction((tx) => setStock(tx, { variantId, ...level, ...cause }))
    const shopOver = shopClients(running.address)
    const caio = await shopOver.signIn(world.users.caio.email, worldPassword)

    type Sent = Awaited<ReturnType<typeof shopOver.order>>
    const sent: Sent[] = []
    const views: Awaited<ReturnType<typeof shopOver.view>>[] = []
    const cancellations: Span[] = []
    const confirmations: Span[] = []
    const receipts: (Span & { pieces: number })[] = []
    const reads: (Span & { sum: number })[] = []

    const startedMs = performance.now()
    /** Each kind of action has been met, or the history proves nothing; a busy machine gets more time for it. */
    const isOver = () => {
      const passed = (performance.now() - startedMs) / 1_000 / seconds
      const isComplete =
        sent.some(({ place }) => place === null) && cancellations.length > 0 && confirmations.length > 0
      return passed > (isComplete ? 1 : 8)
    }

    const buy = async () => {
      for (let buyer = buyers.pop(); buyer && !isOver(); buyer = buyers.pop()) {
        const order = await shopOver.order(buyer)
        sent.push(order)
        if (order.place === null) continue
        const seen = await shopOver.view(order.place)
        views.push(seen)
        const choice = random()
        if (choice < 0.4) cancellations.push(await shopOver.cancel(order.place, seen.number))
        else if (choice < 0.8) confirmations.push(await shopOver.confirm(caio, seen.number))
      }
    }
    const receive = async () => {
      while (!isOver()) {
        receipts.push(await shopOver.receive(caio, variantId, receivedPieces))
        await delay(200 + random() * 400)
      }
    }
    const read = async () => {
      while (!isOver()) {
        const sentMs = performance.now()
        const { rows } = await services.db.execute<{ income: string; odd: string }>(sql`
          select coalesce(sum(-amount_minor) filter (where account = 'commission_income'), 0) as income,
            (select count(*) from (
              select from ledger_posting group by transaction_id having sum(amount_minor) <> 0
            ) odd) as odd
          from ledger_posting`)
        expect(Number(rows[0]?.odd)).toBe(0)
        reads.push({ sentMs, answeredMs: performance.now(), sum: Number(rows[0]?.income) })
        await delay(50)
      }
    }
    const [kills] = await Promise.all([
      killProcesses(random, { isOver, answered: () => sent.length }),
      ...Array.from({ length: clients }, buy),
      receive(),
      read(),
    ])

    const orders = sent.filter(({ place }) => place !== null)
    const refusals = sent.filter(({ place }) => place === null)
    console.log(
      `seed ${faultSeed}: ${orders.length} orders, ${refusals.length} refused, ${cancellations.length} canceled, ${confirmations.length} confirmed, ${receipts.length} receipts, ${kills} kills`,
    )
    const stored = await services.db.select({ key: orderGroup.idempotencyKey }).from(orderGroup)
    expect(orderViolations({ sent, views }, stored)).toEqual([])
    expect(stockViolations({ pieces: firstPieces, orders, refusals, cancellations, receipts })).toEqual([])
    expect(sumViolations({ amount: 329, actions: confirmations, reads })).toEqual([])
    expect(await findDifferences(services.db)).toEqual([])
    for (const spans of [orders, refusals, cancellations, confirmations, receipts, reads])
      expect(spans.length).toBeGreaterThan(0)
    expect(kills).toBeGreaterThan(0)
  },
  5 * minuteMs + seconds * 5_000,
)
