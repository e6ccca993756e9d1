import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { buildScaledWorld } from '#server/demo/scale/scaled-world.ts'
import { scales } from '#server/demo/scale/scales.ts'
import { type CatalogQueries, catalogQueries } from './catalog-queries.ts'
import { median } from './median.ts'

const sizes = ['10k', '100k'] as const
type Size = (typeof sizes)[number]
const rounds = 9

/** Measures the queries of a large shop's pages, with 10 000 products and with ten times as many. */
export async function catalog() {
  const dataDir = await mkdtemp(join(tmpdir(), 'feira-bench-'))
  // As root, the embedded database runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const server = await connectDatabase({ dataDir })
  try {
    for (const size of sizes) await buildWorld(server.url, size)
    await queryBoth(server.url)
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const urlOf = (serverUrl: string, size: Size) =>
  Object.assign(new URL(serverUrl), { pathname: `/scale_${size}` }).href

async function buildWorld(serverUrl: string, size: Size) {
  const databaseUrl = urlOf(serverUrl, size)
  await runOnServer(serverUrl, `create database scale_${size}`)
  await migrate(databaseUrl)
  const { db, close } = await connectDatabase({ databaseUrl, dataDir: '' })
  try {
    const scale = scales[size]
    if (!scale) throw new Error(`There is no size ${size}`)
    await buildScaledWorld({ db, sealingKeys: [] }, { ...scale, orders: 0 })
  } finally {
    await close()
  }
}

/** Runs the same queries in both databases in turns, so that other load on the machine affects both. */
async function queryBoth(serverUrl: string) {
  const worlds = await Promise.all(
    sizes.map((size) => connectDatabase({ databaseUrl: urlOf(serverUrl, size), dataDir: '' })),
  )
  try {
    const [small, large] = await Promise.all(worlds.map(({ db }) => catalogQueries(db)))
    if (!small || !large) return
    console.log(
      `queries of one page, medians of ${rounds} rounds in turns, the mean over some pages of each kind`,
    )
    for (const kind of Object.keys(small) as (keyof CatalogQueries)[]) {
      const pairs: [number, number][] = []
      for (const [page, runQuery] of small[kind].entries())
        pairs.push(await inTurns(runQuery, large[kind][page] ?? runQuery))
      const [ofSmall, ofLarge] = [mean(pairs.map(([each]) => each)), mean(pairs.map(([, each]) => each))]
      console.log(
        `${kind.padEnd(8)}  ${sizes[0]}: ${ofSmall.toFixed(1)} ms  ${sizes[1]}: ${ofLarge.toFixed(1)} ms  ratio ${(ofLarge / ofSmall).toFixed(2)}`,
      )
    }
  } finally {
    for (const { close } of worlds) await close()
  }
}

type RunQuery = () => Promise<unknown>

async function inTurns(one: RunQuery, other: RunQuery): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (const runQuery of [one, other]) await runQuery()
  for (let round = 0; round < rounds; round++) {
    times[0].push(await timeOf(one))
    times[1].push(await timeOf(other))
  }
  return [median(times[0]), median(times[1])]
}

async function timeOf(runQuery: RunQuery): Promise<number> {
  const startedMs = performance.now()
  await runQuery()
  return performance.now() - startedMs
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
