import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/** The long version of the random tests: `npm run prove -- [SCENARIOS] [CHECKOUTS] [SECONDS] [SEEDS]`. */
const [scenarios = '10000', checkouts = '200', seconds = '60', seeds = '5'] = process.argv.slice(2)
const firstSeed = Number(process.env.SEED ?? Date.now() % 1_000_000)

const worlds = 'tests/integration/shop/verify/random-worlds.test.ts'
const connectedWorlds = 'tests/integration/shop/verify/connected-worlds.test.ts'
const kills = 'tests/integration/kill-the-shop.test.ts'
const histories = 'tests/integration/concurrent-clients.test.ts'
const cluster = 'tests/integration/cluster.test.ts'
const faultTests = 'tests/integration/faults/'
const backupUnderLoad = 'tests/integration/backup/backup.test.ts'
const restoreToTime = 'tests/integration/backup/restore-to-time.test.ts'
const earlierPrograms = 'tests/integration/db/process-before.test.ts'

const codes = [
  ...(await playWorlds(worlds, Number(scenarios))),
  // Their accounts answer over the network.
  ...(await playWorlds(connectedWorlds, Math.ceil(Number(scenarios) / 20))),
  await run(kills, { CHECKOUTS: checkouts }),
  await run(histories, { CLIENTS: '50', SECONDS: seconds }),
  await run(cluster, { CHECKOUTS: checkouts }),
  await run(backupUnderLoad),
  await run(restoreToTime),
  await run(earlierPrograms, { EARLIER_PROGRAMS: '1' }),
  ...(await playFaults(Number(seeds))),
]
process.exit(codes.some((code) => code !== 0) ? 1 : 0)

/** Each core runs its share with its own random seed and its own database server. */
function playWorlds(file: string, count: number) {
  const cores = Math.min(availableParallelism(), count)
  return Promise.all(
    Array.from({ length: cores }, (_, core) => {
      const share = Math.floor((count + core) / cores)
      return run(file, { SCENARIOS: String(share), SEED: String(firstSeed + core) })
    }),
  )
}

/** One after the other, because the faults are about time limits. */
async function playFaults(count: number) {
  const codes: number[] = []
  for (let played = 0; played < count; played++)
    codes.push(await run(faultTests, { SEED: String(firstSeed + played) }))
  return codes
}

async function run(file: string, settings: Record<string, string> = {}): Promise<number> {
  const child = spawn(`vitest run --project integration ${file}`, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
