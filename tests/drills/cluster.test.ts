import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { merchant, orderGroup } from '#server/db/schema/index.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import {
  type Cluster,
  isClusterInstalled,
  startCluster,
  withDatabase,
} from '#tests/support/cluster/start-cluster.ts'
import { storeMerchant } from '#tests/support/cluster/store-merchant.ts'
import { watchPage } from '#tests/support/cluster/watch-page.ts'
import { shopClients } from '#tests/support/histories/shop-clients.ts'
import { postCheckout } from '#tests/support/http/checkout-over-http.ts'

/** `npm run prove` and `npm run cluster` order more. */
const ordersOfPhase = Number(process.env.CHECKOUTS ?? 40)
const changes = Math.max(3, Math.round(ordersOfPhase / 30))
const clients = 8
const readers = 2
/** So that orders are sent as long as the restart takes. */
const paceMs = (10_000 * clients) / ordersOfPhase
const uploadPaceMs = 2_000
const minuteMs = 60_000
const timeout = 5 * minuteMs

describe.skipIf(!isClusterInstalled)(
  'a cluster on loopback (skipped where HAProxy, PgBouncer or Varnish is not installed)',
  () => {
    let cluster: Cluster
    let caio: Awaited<ReturnType<typeof storeMerchant>>

    beforeAll(async () => {
      cluster = await startCluster(2 * ordersOfPhase)
      caio = await storeMerchant(cluster.address)
    }, timeout)
    afterAll(() => cluster?.stop())

    const everywhere = () => [cluster.address, ...cluster.webAddresses]

    /** Where a size of the store's logo is. */
    const logoPath = () =>
      withDatabase(cluster.primary.url, async ({ db }) => {
        const [store] = await db.select().from(merchant).where(eq(merchant.slug, 'cafe'))
        return picturePath(store?.logoId ?? '', 160, 'webp')
      })

    test('a rolling restart under load drops no request', { timeout }, async () => {
      const counts = { orders: 0, uploads: 0, reads: 0 }
      let isOver = false
      const dropped: string[] = []
      const note = async (kind: keyof typeof counts, request: Promise<Response>) => {
        const answer = await request.catch((error: Error) => `${error} ${error.cause}`)
        if (typeof answer === 'string') return dropped.push(answer)
        const text = await answer.text()
        const isDone = isAnswer[kind](answer)
        return isDone ? counts[kind]++ : dropped.push(`${answer.status} ${text}`)
      }
      await caio.uploadLogo('#102030')
      const paths = ['/stores/cafe', '/cart', await logoPath()]

      const waiting = cluster.buyers.splice(0, ordersOfPhase)
      const ordering = Array.from({ length: clients }, async () => {
        for (let buyer = waiting.pop(); buyer; buyer = waiting.pop())
          await Promise.all([note('orders', postCheckout(cluster.address, buyer)), delay(paceMs)])
      })
      const reading = Array.from({ length: readers }, async () => {
        for (let n = 0; !isOver; n++)
          for (const path of [...paths, `/search?q=caf%C3%A9&page=${1 + (n % 2)}`])
            await note('reads', fetch(cluster.address + path, { headers: { accept: 'text/html' } }))
      })
      const uploading = async () => {
        for (let n = 0; !isOver; n++)
          await Promise.all([note('uploads', caio.uploadLogo(`#${100_000 + n}`)), delay(uploadPaceMs)])
      }
      const startedMs = performance.now()
      const uploads = uploading()
      await cluster.restartWeb()
      await Promise.all(ordering)
      isOver = true
      await Promise.all([...reading, uploads])
      const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1)
      console.log(`rolling restart: ${JSON.stringify(counts)} in ${seconds} s, ${dropped.length} dropped`)
      expect(dropped).toEqual([])
      expect(counts.orders).toBe(ordersOfPhase)

      // No two processes share a folder, so it comes from the bucket.
      const path = await logoPath()
      const pictures = await Promise.all(everywhere().map((address) => fetch(address + path)))
      for (const picture of pictures) expect(picture.headers.get('cache-control')).toContain('immutable')
      const sizes = await Promise.all(
        pictures.map(async (picture) => (await picture.arrayBuffer()).byteLength),
      )
      expect(new Set(sizes).size).toBe(1)
    })

    test('a changed page is new in Varnish and in every web process', { timeout }, async () => {
      const watched = watchPage(
        everywhere().map((address) => `${address}/stores/cafe`),
        (html) => Number(/Torra n\.º (\d+)/.exec(html)?.[1] ?? 0),
      )
      onTestFinished(watched.stop)
      const answeredMs: number[] = []
      await watched.untilEverywhere(0)
      for (let change = 1; change <= changes; change++) {
        expect((await caio.saveTagline(`Torra n.º ${change}`)).status).toBe(303)
        answeredMs.push(performance.now())
        await watched.untilEverywhere(change)
      }
      await watched.stop()
      const waits = answeredMs
        .map((ms, index) => watched.newSinceMs(index + 1) - ms)
        .toSorted((one, other) => one - other)
      const seconds = (ms = Number.NaN) => (ms / 1_000).toFixed(2)
      console.log(
        `purges: ${changes} changes were new everywhere ${seconds(waits[0])} to ${seconds(waits.at(-1))} s after their answer, median ${seconds(waits[Math.floor(changes / 2)])} s; ${watched.count()} answers looked at`,
      )
      expect(waits.filter(Number.isFinite)).toHaveLength(changes)
    })

    test('when the primary dies, no acknowledged order is lost', { timeout }, async () => {
      const { primary, standby, balancer } = cluster
      await primary.run(`alter system set synchronous_standby_names = '*'`)
      await primary.run('select pg_reload_conf()')
      const syncState = async () =>
        (await primary.run('select sync_state from pg_stat_replication')).rows[0]?.sync_state
      await expect.poll(syncState, { timeout: minuteMs }).toBe('sync')

      const { order } = shopClients(cluster.address)
      const acknowledged: { key: string; answeredMs: number }[] = []
      const waiting = cluster.buyers.splice(0, ordersOfPhase)
      const ordering = Array.from({ length: clients }, async () => {
        for (let buyer = waiting.pop(); buyer; buyer = waiting.pop()) acknowledged.push(await order(buyer))
      })
      while (acknowledged.length < ordersOfPhase / 3) await delay(5)
      const before = acknowledged.length
      await primary.kill()
      await standby.promote()
      await balancer.switchDatabase()
      await Promise.all(ordering)

      const answered = acknowledged.map(({ answeredMs }) => answeredMs).toSorted((one, other) => one - other)
      const pauseMs = Math.max(...answered.slice(1).map((ms, index) => ms - (answered[index] ?? ms)))
      const { stored, differences } = await withDatabase(standby.url, async ({ db }) => ({
        stored: await db.select({ key: orderGroup.idempotencyKey }).from(orderGroup),
        differences: await findDifferences(db),
      }))
      const keys = stored.map(({ key }) => key)
      const lost = acknowledged.filter(({ key }) => !keys.includes(key)).length
      console.log(
        `failover: ${before} orders acknowledged before the primary died, ${acknowledged.length - before} after, ${lost} lost; the longest pause was ${(pauseMs / 1_000).toFixed(1)} s`,
      )
      expect(acknowledged).toHaveLength(ordersOfPhase)
      expect(lost).toBe(0)
      expect(new Set(keys).size).toBe(keys.length)
      expect(differences).toEqual([])
    })
  },
)

/** What is no error page, and no way to sign in. */
const isAnswer = {
  orders: ({ headers }: Response) => headers.get('location')?.includes('/orders/view/') === true,
  uploads: ({ headers }: Response) => headers.get('location')?.includes('done=logo') === true,
  reads: ({ status }: Response) => status === 200,
}
