import { mkdir } from 'node:fs/promises'
import { connectDatabase } from '#server/db/connect.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { scales } from '#server/demo/scale/scales.ts'
import { parentOf, processorMs, processorMsWithChildren } from './processor-time.ts'
import { type OfferedVariant, offeredVariants } from './purchase/offered-variants.ts'
import { printPurchases, type ShopCosts } from './purchase/print-purchases.ts'
import { purchaseAsGuest } from './purchase/purchase-as-guest.ts'
import { comparedSizes } from './scale/compared-sizes.ts'
import { buildScaledDatabase, scaledDatabaseUrl, scaleEnvironment, scaleFolder } from './scale/scaled-shop.ts'
import { type RunningShop, startShop } from './servers/start-shop.ts'

const clientCounts = [1, 8, 32]
const rounds = 3
const purchasesPerRound = 64
/** V8 optimizes code after some thousand calls. */
const warmUpPurchases = 128
const maxPurchases = warmUpPurchases + rounds * clientCounts.length * purchasesPerRound

interface BuyingShop extends ShopCosts {
  running: RunningShop
  /** Each purchase takes the next one. */
  offered: OfferedVariant[]
  bought: number
  stop(): Promise<void>
}

/**
 * The processor time of whole purchases in three shops: a small one, one with ten times as many products, and the same
 * with all its past orders. `npm run bench -- purchase`, or `purchase 100k` for a million orders.
 */
export async function purchase(called: string) {
  const [small, large] = comparedSizes(called)
  await mkdir(scaleFolder, { recursive: true })
  const server = await connectDatabase({ dataDir: scaleFolder })
  const shops: BuyingShop[] = []
  try {
    const { rows } = await server.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = await parentOf(rows[0]?.pid ?? 0)
    for (const [size, withOrders] of [
      [small, false],
      [large, false],
      [large, true],
    ] as const)
      shops.push(await openShopToBuy(server.url, size, withOrders))
    await buyInTurns(shops, postmaster)
    printPurchases(shops)
  } finally {
    for (const shop of shops) await shop.stop()
    await server.close()
  }
}

/** Buys in a copy, so that every run finds the same shop. */
async function openShopToBuy(serverUrl: string, size: string, withOrders: boolean): Promise<BuyingShop> {
  const built = await buildScaledDatabase(serverUrl, size, { withOrders })
  const copy = `${built}_copy`
  const drop = () => runOnServer(serverUrl, `drop database if exists scale_${copy}`)
  await drop()
  await runOnServer(serverUrl, `create database scale_${copy} template scale_${built} strategy file_copy`)
  const databaseUrl = scaledDatabaseUrl(serverUrl, copy)
  const offered = await offeredVariants(databaseUrl, maxPurchases)
  // Guests name their addresses as a proxy does, because the shop limits the orders of one address.
  const running = await startShop({ databaseUrl, environment: { ...scaleEnvironment, TRUST_PROXY: 'on' } })
  const { products = 0, orders = 0 } = scales[size] ?? {}
  const count = (rows: number) => rows.toLocaleString('en')
  const title = `${count(products)} products, ${withOrders ? count(orders) : 'no'} past orders`
  const stop = async () => {
    await running.stop()
    await drop()
  }
  return { title, costs: new Map(), running, offered, bought: 0, stop }
}

/** In turns, so that other load on the machine affects all shops. */
async function buyInTurns(shops: readonly BuyingShop[], postmaster: number) {
  for (const shop of shops) await buy(shop, { purchases: warmUpPurchases, clients: 8 })
  for (let round = 0; round < rounds; round++)
    for (const clients of clientCounts)
      for (const shop of shops) {
        const times = () => Promise.all([processorMs(shop.running.pid), processorMsWithChildren(postmaster)])
        const [processBefore, databaseBefore] = await times()
        await buy(shop, { purchases: purchasesPerRound, clients })
        const [processAfter, databaseAfter] = await times()
        const cost = {
          processMs: (processAfter - processBefore) / purchasesPerRound,
          databaseMs: (databaseAfter - databaseBefore) / purchasesPerRound,
        }
        shop.costs.set(clients, [...(shop.costs.get(clients) ?? []), cost])
      }
}

async function buy(shop: BuyingShop, { purchases, clients }: { purchases: number; clients: number }) {
  const last = shop.bought + purchases
  const client = async () => {
    while (shop.bought < last) {
      const guest = shop.bought++
      const variant = shop.offered[guest % shop.offered.length]
      if (!variant) throw new Error(`Nothing can be bought: ${shop.title}`)
      await purchaseAsGuest(shop.running.address, variant, guest)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
}
