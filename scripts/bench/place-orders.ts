import pg from 'pg'
import { pino } from 'pino'
import { readyBuyers } from '#server/cli/stress/buy-at-once.ts'
import { oneProduct } from '#server/cli/stress/one-product.ts'
import { openThrowAwayShop } from '#server/cli/stress/throw-away-shop.ts'
import { readConfig } from '#server/config.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { startServices } from '#server/start/start-services.ts'
import { rowsOfOrder, writeRows } from './bare-order.ts'
import { median } from './median.ts'

const clientCounts = [1, 8, 32]
const rounds = 5
const ordersPerRound = 96

console.log(`orders of one line on PostgreSQL, ${rounds} rounds of ${ordersPerRound} orders each, medians`)
const running = await startServices(readConfig(process.env), pino({ level: 'silent' }), {
  worker: false,
  reportError: () => undefined,
})
try {
  for (const clients of clientCounts) await compare(clients)
} finally {
  await running.stop()
}

/** Runs the shop's rule and bare SQL in turns, with this many concurrent clients that buy different products. */
async function compare(clients: number) {
  const shop = await openThrowAwayShop(
    { services: running.services, url: running.database.url },
    { connections: clients + 4 },
  )
  const pool = new pg.Pool({ connectionString: shop.url, max: clients })
  // Connections may still be on their way out when their database is dropped.
  pool.on('error', () => undefined)
  try {
    const things: string[] = []
    for (let each = 0; each < clients; each++) things.push(await oneProduct(shop.services, 1_000_000, each))
    const [model] = await readyBuyers(shop.services, things[0] ?? '', 1)
    if (!model?.checkouts[0]) throw new Error('There is nobody to buy')
    const placed = await placeOrder(shop.services, model.owner, model.checkouts[0])
    const reader = await pool.connect()
    const rows = await rowsOfOrder(reader, placed.groupId)
    reader.release()

    const pairs: { rule: number; bare: number }[] = []
    // A warm-up round comes before those that count.
    for (let round = -1; round < rounds; round++) {
      const each = ordersPerRound / clients
      const ready = await Promise.all(things.map((thing) => readyBuyers(shop.services, thing, each)))
      const rule = await rate(ready.length, async (client) => {
        for (const { owner, checkouts } of ready[client] ?? [])
          if (checkouts[0]) await placeOrder(shop.services, owner, checkouts[0])
      })
      const bare = await rate(clients, async (client) => {
        const connection = await pool.connect()
        try {
          for (let made = 0; made < each; made++) await writeRows(connection, rows, things[client] ?? '')
        } finally {
          connection.release()
        }
      })
      if (round >= 0) pairs.push({ rule, bare })
    }
    const rule = median(pairs.map((pair) => pair.rule))
    const bare = median(pairs.map((pair) => pair.bare))
    const ratio = median(pairs.map((pair) => pair.rule / pair.bare))
    console.log(
      `${String(clients).padStart(2)} clients: ${rule.toFixed(0)} orders a second; the same rows in bare SQL: ${bare.toFixed(0)}; the shop reaches ${ratio.toFixed(2)} of it`,
    )
  } finally {
    await pool.end()
    await shop.close()
  }
}

async function rate(clients: number, work: (client: number) => Promise<void>): Promise<number> {
  const startedMs = performance.now()
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  return ordersPerRound / ((performance.now() - startedMs) / 1000)
}
