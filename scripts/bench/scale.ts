import { mkdir } from 'node:fs/promises'
import { connectDatabase } from '#server/db/connect.ts'
import { demoSignIns } from '#server/demo/demo-sign-ins.ts'
import { demoSession } from './demo-session.ts'
import { comparedSizes } from './scale/compared-sizes.ts'
import type { DatabaseTime } from './scale/database-time.ts'
import type { Measured } from './scale/measured.ts'
import { printScale, writePlans } from './scale/print-scale.ts'
import { type Role, type ScaledAddress, scaledAddresses } from './scale/scaled-addresses.ts'
import { buildScaledDatabase, type ScaledShop, scaleFolder, startScaledShop } from './scale/scaled-shop.ts'

/**
 * The database's time of every page, file and scheduled job in two shops, of which the second has ten times as many
 * products and orders: `npm run bench -- scale`, or `scale 100k` for a million orders.
 */
export async function scale(called: string) {
  const [small, large] = comparedSizes(called)
  await mkdir(scaleFolder, { recursive: true })
  const server = await connectDatabase({ dataDir: scaleFolder })
  try {
    for (const size of [small, large]) await buildScaledDatabase(server.url, size)
    // The first opening fills the database's memory, and does not count.
    for (const counts of [false, true]) {
      const shops = [await openShop(server.url, small), await openShop(server.url, large)] as const
      try {
        const pages = await openEverything(shops)
        if (!counts) continue
        const measured = [...pages, ...(await runJobs(shops))]
        printScale(measured, [small, large])
        console.log(`The plans are in ${await writePlans(measured, shops[1].shop, large)}`)
      } finally {
        for (const { shop } of shops) await shop.stop()
      }
    }
  } finally {
    await server.close()
  }
}

interface Opened {
  shop: ScaledShop
  addresses: ScaledAddress[]
  sessions: Record<Role, { cookie?: string }>
}

async function openShop(serverUrl: string, size: string): Promise<Opened> {
  const shop = await startScaledShop(serverUrl, size)
  const [customer, merchant, operator] = await Promise.all(
    demoSignIns.map(({ email }) => demoSession(shop.address, email)),
  )
  if (!customer || !merchant || !operator) throw new Error('There is a sign-in for each role')
  return {
    shop,
    addresses: scaledAddresses(await shop.rows()),
    sessions: { guest: {}, customer, merchant, operator },
  }
}

/** In turns, so that other load on the machine affects both. */
async function openEverything([small, large]: readonly [Opened, Opened]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [index, address] of small.addresses.entries()) {
    const ofLarge = large.addresses[index]
    if (!ofLarge) continue
    const [one, other] = [await openPage(small, address), await openPage(large, ofLarge)]
    const failure = [one, other].map(({ status }) => status).find((status) => status !== 200)
    measured.push({
      kind: 'page',
      name: address.name,
      small: one.time,
      large: other.time,
      failure: failure === undefined ? null : `answered ${failure}`,
    })
  }
  return measured
}

async function openPage({ shop, sessions }: Opened, { name, role, path, isCached }: ScaledAddress) {
  const open = async () => {
    await shop.time('')
    const headers = { accept: 'text/html', ...sessions[role] }
    const answer = await fetch(shop.address + path, { headers, redirect: 'manual' })
    await answer.text()
    return { status: answer.status, time: await shop.time(name) }
  }
  const first = await open()
  if (isCached) return first
  const [one, other] = [await open(), await open()]
  return one.time.ms < other.time.ms ? one : other
}

async function runJobs([small, large]: readonly [Opened, Opened]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const name of await large.shop.jobs()) {
    const [one, other] = [await runJob(small.shop, name), await runJob(large.shop, name)]
    const failure = one.failure ?? other.failure
    measured.push({ kind: 'job', name, small: one.time, large: other.time, failure })
  }
  return measured
}

const nothing: DatabaseTime = { ms: 0, statements: 0, slowest: null }

async function runJob(shop: ScaledShop, name: string) {
  try {
    return { time: await shop.job(name), failure: null }
  } catch (error) {
    return { time: nothing, failure: String(error) }
  }
}
