import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { buildScaledWorld, scales } from '../seeds/scale/scaled-world.ts'
import { catalogQuestions, type Questions } from './catalog-questions.ts'

const sizes = ['10k', '100k'] as const
const rounds = 9

/** What the pages of a large shop ask the database, with 10 000 products and with ten times as many. */
export async function catalog() {
  const dataDir = await mkdtemp(join(tmpdir(), 'feira-bench-'))
  // As root, the embedded database runs as someone else, who must get through.
  await chmod(dataDir, 0o711)
  const server = await connectDatabase({ dataDir })
  try {
    const [small, large] = [await medians(server.url, sizes[0]), await medians(server.url, sizes[1])]
    console.log(`questions of one page, medians of ${rounds} rounds, the mean over some pages of each kind`)
    for (const kind of Object.keys(small) as (keyof Questions)[]) {
      const ratio = large[kind] / small[kind]
      console.log(
        `${kind.padEnd(8)}  ${sizes[0]}: ${small[kind].toFixed(1)} ms  ${sizes[1]}: ${large[kind].toFixed(1)} ms  ratio ${ratio.toFixed(2)}`,
      )
    }
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Of each kind: the mean over its pages of the median time. */
async function medians(
  serverUrl: string,
  size: (typeof sizes)[number],
): Promise<Record<keyof Questions, number>> {
  const url = new URL(serverUrl)
  url.pathname = `/scale_${size}`
  await runOnServer(serverUrl, `create database scale_${size}`)
  await migrate(url.href)
  const { db, close } = await connectDatabase({ databaseUrl: url.href, dataDir: '' })
  try {
    const scale = scales[size]
    if (!scale) throw new Error(`There is no size ${size}`)
    await buildScaledWorld({ db, clock: () => new Date() }, { ...scale, orders: 0 })
    const questions = await catalogQuestions(db)
    const kinds = Object.keys(questions) as (keyof Questions)[]
    const entries: [keyof Questions, number][] = []
    for (const kind of kinds) {
      const times: number[] = []
      for (const ask of questions[kind]) times.push(await medianOf(ask))
      entries.push([kind, times.reduce((sum, each) => sum + each, 0) / times.length])
    }
    return Object.fromEntries(entries) as Record<keyof Questions, number>
  } finally {
    await close()
  }
}

async function medianOf(ask: () => Promise<unknown>): Promise<number> {
  await ask()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedMs = performance.now()
    await ask()
    times.push(performance.now() - startedMs)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
}
