import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventoryLevel, order, orderGroup } from '#server/db/schema/index.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { aBagOfCoffee, type HttpBuyer, sendCheckout } from '#tests/support/http/checkout-over-http.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../build.mjs'

/** The number of orders; `npm run prove` sends more. */
const checkouts = Number(process.env.CHECKOUTS ?? 10)
const atOnce = 8
const minuteMs = 60_000

let shop: Awaited<ReturnType<typeof startShop>>
let dataDir: string
beforeAll(async () => {
  await buildIfNeeded()
  shop = await startShop()
  dataDir = await temporaryFolder()
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

test(
  'a shop that is killed while customers order loses no confirmed order, and duplicates none',
  async () => {
    const random = seededRandom('kill the shop')
    const { services } = shop
    await services.db.update(inventoryLevel).set({ policy: 'continue' })
    const buyers = await Promise.all(Array.from({ length: checkouts }, () => aBagOfCoffee(shop)))
    const waiting = [...buyers]
    const confirmed = new Map<HttpBuyer, string>()
    let kills = 0
    let unanswered = 0

    while (waiting.length > 0) {
      const running = await start()
      const round = waiting.splice(0, atOnce)
      const answers = Promise.all(
        round.map(async (buyer) => ({ buyer, place: await sendCheckout(running.address, buyer) })),
      )
      // The shop is killed at a random moment; the last orders may finish.
      const isLast = kills >= checkouts / 3
      if (!isLast) {
        await delay(random() * 400)
        await running.kill()
        kills++
      }
      for (const { buyer, place } of await answers) {
        if (place) confirmed.set(buyer, place)
        else {
          unanswered++
          waiting.push(buyer)
        }
      }
      if (isLast) await running.stop()
    }

    console.log(`${checkouts} checkouts, ${kills} kills, ${unanswered} sent again`)
    const groups = await services.db.select().from(orderGroup)
    expect(groups.map((group) => group.idempotencyKey).toSorted()).toEqual(
      buyers.map(({ form }) => form.idempotencyKey).toSorted(),
    )
    expect(await services.db.$count(order)).toBe(checkouts)
    expect(new Set(confirmed.values()).size).toBe(checkouts)
    expect(await findDifferences(services.db)).toEqual([])
  },
  10 * minuteMs + checkouts * 10_000,
)

const start = () =>
  startShopProcess({
    dataDir,
    environment: {
      DATABASE_URL: shop.url,
      SESSION_SECRETS: 'a-secret-for-the-tests',
      PUBLIC_URL: '',
      TRUST_PROXY: 'true',
    },
  })
