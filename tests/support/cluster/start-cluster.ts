import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startPrimary, startStandby } from '#scripts/cluster/database-servers.ts'
import { haproxyProgram, startHaproxy } from '#scripts/cluster/haproxy.ts'
import { startVarnish, varnishProgram } from '#scripts/cluster/varnish.ts'
import { freePort } from '#scripts/free-port.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { inventoryLevel } from '#server/db/schema/index.ts'
import { aBagOfCoffee, type HttpBuyer } from '#tests/support/http/checkout-over-http.ts'
import { s3Environment, s3StandIn } from '#tests/support/http/s3-stand-in.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { pgbouncerProgram, startPgBouncer } from '#tests/support/shop/database/pgbouncer.ts'
import { testServices } from '#tests/support/shop/test-services.ts'
import { buildWorld } from '#tests/support/shop/world.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../../build.mjs'

export const isClusterInstalled = [haproxyProgram, pgbouncerProgram, varnishProgram].every(
  (program) => program !== undefined,
)

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Varnish, HAProxy, two web processes and a worker, PgBouncer, a primary and its standby, and object storage, for so
 * many buyers. No process shares a folder with another.
 */
export async function startCluster(buyerCount: number) {
  await buildIfNeeded()
  const folder = await temporaryFolder()
  const s3 = await s3StandIn({ bucket: 'midia' })
  const primary = await startPrimary(join(folder, 'primary'))
  await migrate(primary.url)
  const buyers = await openWorld(primary.url, buyerCount)
  await mkdir(join(folder, 'standby'))
  const standby = await startStandby(primary, join(folder, 'standby'))

  const webPorts = [await freePort(), await freePort()]
  const balancer = await startHaproxy(folder, {
    webPorts,
    primaryPort: primary.port,
    standbyPort: standby.port,
  })
  const atBalancer = new URL(primary.url)
  atBalancer.port = String(balancer.databasePort)
  const bouncer = await startPgBouncer(atBalancer.href, { sessions: 20 })
  const port = await freePort()
  const varnish = await startVarnish(folder, { port, backendPort: Number(new URL(balancer.address).port) })
  const address = `http://localhost:${port}`

  const environment = {
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: atBalancer.href,
    DATABASE_REPLICA_URL: standby.url,
    MEDIA_URL: s3.addressOf('fotos'),
    ...s3Environment,
    CDN: 'varnish',
    CDN_PURGE_URL: address,
    SESSION_SECRETS: 'a-secret-for-the-tests',
    PUBLIC_URL: address,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'fatal',
  }
  const startWeb = (index: number) =>
    startShopProcess({
      dataDir: join(folder, `web${index}`),
      environment,
      args: ['--no-worker'],
      port: webPorts[index],
    })
  const web = await Promise.all(webPorts.map((_, index) => startWeb(index)))
  await balancer.untilWebServes()
  const worker = await startShopProcess({ dataDir: join(folder, 'worker'), environment, args: ['--no-web'] })

  return {
    address,
    webAddresses: web.map((process) => process.address),
    primary,
    standby,
    balancer,
    buyers,
    /** One after the other, as an upgrade does. */
    async restartWeb() {
      for (const index of web.keys()) {
        await web[index]?.stop()
        web[index] = await startWeb(index)
        await balancer.untilWebServes()
      }
    },
    async stop() {
      await Promise.all([...web, worker].map((process) => process.stop()))
      await varnish.stop()
      await bouncer.stop()
      await balancer.stop()
      await standby.stop()
      await primary.stop()
      await s3.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const openWorld = (url: string, buyerCount: number) =>
  withDatabase(url, async (database) => {
    const services = await testServices(database)
    const world = await buildWorld(database.db)
    await services.db.update(inventoryLevel).set({ policy: 'continue' })
    const ready: HttpBuyer[] = []
    while (ready.length < buyerCount) ready.push(await aBagOfCoffee({ services, world }))
    await services.queue.stop()
    return ready
  })

export async function withDatabase<Result>(url: string, work: (database: Database) => Promise<Result>) {
  const database = await connectDatabase({ databaseUrl: url, dataDir: '' })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
