import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/** The long version of the random tests: `npm run prove -- [SCENARIOS] [CHECKOUTS] [SECONDS] [SEEDS]`. */
const [scenarios = '10000', checkouts = '200', seconds = '60', seeds = '5'] = process.argv.slice(2)
const firstSeed = Number(process.env.SEED ?? Date.now() % 1_000_000)

const drill = (name: string) => `tests/drills/${name}.test.ts`
const faultTests = 'tests/integration/faults/'

const codes = [
  ...(await playWorlds(drill('random-worlds'), Number(scenarios))),
  // The accounts of these worlds respond over the network.
  ...(await playWorlds(drill('connected-worlds'), Math.ceil(Number(scenarios) / 20))),
  await run(drill('clock-jumps'), { JUMPS: String(Math.ceil(Number(scenarios) / 20)) }),
  await run(drill('fuzzed-forms'), { FUZZ: seeds }),
  await run(drill('failing-statements'), { EVERY_STATEMENT: '1' }),
  await run(drill('kill-the-shop'), { CHECKOUTS: checkouts }),
  await run(drill('kill-the-worker'), { PRODUCTS: '3000' }),
  await run(drill('concurrent-clients'), { CLIENTS: '50', SECONDS: seconds }),
  await run(drill('cluster'), { CHECKOUTS: checkouts }),
  await run(drill('several-processes')),
  await run(drill('restore-to-time')),
  await run(drill('full-data-disk')),
  await run(drill('guides'), { WHOLE_GUIDE: '1' }),
  await run('tests/integration/backup/backup.test.ts', { KILLS: 'all' }),
  await run('tests/integration/db/process-before.test.ts', { EARLIER_PROGRAMS: '1' }),
  await runCommand('node scripts/mutate.ts'),
  ...(await injectFailures(Number(seeds))),
  // Tests that `npm test` ran on a server run on the embedded database as well.
  ...(process.env.TEST_DATABASE_URL ? [await run('tests/integration/', { TEST_DATABASE_URL: '' })] : []),
]
process.exit(codes.some((code) => code !== 0) ? 1 : 0)

/** Runs a share on each core with its own random seed and its own database server. */
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
async function injectFailures(count: number) {
  const codes: number[] = []
  for (let played = 0; played < count; played++)
    codes.push(await run(faultTests, { SEED: String(firstSeed + played) }))
  return codes
}

function run(file: string, settings: Record<string, string> = {}) {
  return runCommand(`vitest run ${file}`, settings)
}

async function runCommand(command: string, settings: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
