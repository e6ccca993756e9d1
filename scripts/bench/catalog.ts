import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { buildScaledWorld, scales } from '../seeds/scale/scaled-world.ts'
import { catalogQuestions, type Questions } from './catalog-questions.ts'
import { median } from './median.ts'

const sizes = ['10k', '100k'] as const
type Size = (typeof sizes)[number]
const rounds = 9

/** What the pages of a large shop ask the database, with 10 000 products and with ten times as many. */
export async function catalog() {
  const dataDir = await mkdtemp(join(tmpdir(), 'feira-bench-'))
  // As root, the embedded database runs as someone else, who must get through.
  await chmod(dataDir, 0o711)
  const server = await connectDatabase({ dataDir })
  try {
    for (const size of sizes) await buildWorld(server.url, size)
    await askBoth(server.url)
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
    await buildScaledWorld({ db, clock: () => new Date() }, { ...scale, orders: 0 })
  } finally {
    await close()
  }
}

/** The same questions of both worlds in turns: what else the machine does meanwhile, it does to both. */
async function askBoth(serverUrl: string) {
  const worlds = await Promise.all(
    sizes.map((size) => connectDatabase({ databaseUrl: urlOf(serverUrl, size), dataDir: '' })),
  )
  try {
    const [small, large] = await Promise.all(worlds.map(({ db }) => catalogQuestions(db)))
    if (!small || !large) return
    console.log(
      `questions of one page, medians of ${rounds} rounds in turns, the mean over some pages of each kind`,
    )
    for (const kind of Object.keys(small) as (keyof Questions)[]) {
      const pairs: [number, number][] = []
      for (const [page, ask] of small[kind].entries())
        pairs.push(await inTurns(ask, large[kind][page] ?? ask))
      const [ofSmall, ofLarge] = [mean(pairs.map(([each]) => each)), mean(pairs.map(([, each]) => each))]
      console.log(
        `${kind.padEnd(8)}  ${sizes[0]}: ${ofSmall.toFixed(1)} ms  ${sizes[1]}: ${ofLarge.toFixed(1)} ms  ratio ${(ofLarge / ofSmall).toFixed(2)}`,
      )
    }
  } finally {
    for (const { close } of worlds) await close()
  }
}

type Ask = () => Promise<unknown>

async function inTurns(one: Ask, other: Ask): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (const ask of [one, other]) await ask()
  for (let round = 0; round < rounds; round++) {
    times[0].push(await timeOf(one))
    times[1].push(await timeOf(other))
  }
  return [median(times[0]), median(times[1])]
}

async function timeOf(ask: Ask): Promise<number> {
  const startedMs = performance.now()
  await ask()
  return performance.now() - startedMs
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
