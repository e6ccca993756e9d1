import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from '#scripts/bench/servers/start-server.ts'
import { buildForNode } from '#scripts/build/server.ts'
import { shopEnv, shopFlags } from '#scripts/shop-process.ts'
import { scaleProgress } from '#server/cli/scale-progress.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { buildScaledWorld } from '#server/demo/scale/scaled-world.ts'
import { scales } from '#server/demo/scale/scales.ts'
import { buildIfNeeded } from '../../../build.mjs'
import type { DatabaseTime, NamedRows } from './database-time.ts'

/** The databases stay there, because a large one takes an hour. */
export const scaleFolder = 'data/bench-scale'
const secret = 'a-secret-of-the-benchmark'
/** What a shop needs to read what such a database has sealed. */
export const scaleEnvironment = { DEMO: '1', SESSION_SECRETS: secret, SEALING_KEYS: secret }

export type ScaledShop = Awaited<ReturnType<typeof startScaledShop>>

export const scaledDatabaseUrl = (serverUrl: string, name: string) =>
  Object.assign(new URL(serverUrl), { pathname: `/scale_${name}` }).href

/** Writes a database of this size, or what it lacks. Returns its name. */
export async function buildScaledDatabase(
  serverUrl: string,
  size: string,
  { withOrders = true } = {},
): Promise<string> {
  const scale = scales[size]
  if (!scale) throw new Error(`There is no size ${size}`)
  const name = withOrders ? size : `${size}_without_orders`
  const world = withOrders ? scale : { ...scale, orders: 0 }
  const databaseUrl = scaledDatabaseUrl(serverUrl, name)
  await runOnServer(serverUrl, `create database scale_${name}`).catch((error: unknown) => {
    if (!/already exists/.test(String(error))) throw error
  })
  await migrate(databaseUrl)
  const { db, close } = await connectDatabase({ databaseUrl, dataDir: '' })
  const startedMs = performance.now()
  try {
    const isBuilt = await buildScaledWorld({ db, sealingKeys: [secret] }, world, {
      onStep: scaleProgress(),
    })
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    console.log(isBuilt ? `${name}: written in ${seconds} s` : `${name}: was there`)
    return name
  } finally {
    await close()
  }
}

/** Starts the shop with one of the databases. */
export async function startScaledShop(serverUrl: string, size: string) {
  await buildIfNeeded()
  const folder = await mkdtemp(join('dist', 'bench-'))
  const file = join(folder, 'scale-server.mjs')
  await buildForNode('scripts/bench/servers/scale-server.ts', file)
  const dataDir = join(scaleFolder, size)
  await mkdir(dataDir, { recursive: true })
  const environment = {
    DATABASE_URL: scaledDatabaseUrl(serverUrl, size),
    DATA_DIR: dataDir,
    ...scaleEnvironment,
  }
  const server = await startServer(file, environment, { flags: shopFlags, env: shopEnv })
  async function ask<Answer>(control: string, name = ''): Promise<Answer> {
    const answer = await fetch(`${server.address}/-bench/${control}?name=${encodeURIComponent(name)}`)
    const content = await answer.json()
    if (!answer.ok) throw new Error(content)
    return content
  }
  return {
    address: server.address,
    rows: () => ask<NamedRows>('rows'),
    time: (name: string) => ask<DatabaseTime>('time', name),
    /** The scheduled jobs. */
    jobs: () => ask<string[]>('jobs'),
    job: (name: string) => ask<DatabaseTime>('job', name),
    plan: (name: string) => ask<string>('plan', name),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}
