import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/** The long version of the random tests: `npm run prove -- [SCENARIOS] [CHECKOUTS] [SECONDS]`. */
const [scenarios = '10000', checkouts = '200', seconds = '60'] = process.argv.slice(2)

const worlds = 'tests/integration/shop/verify/random-worlds.test.ts'
const kills = 'tests/integration/kill-the-shop.test.ts'
const histories = 'tests/integration/concurrent-clients.test.ts'

const codes = [
  ...(await playWorlds(Number(scenarios))),
  await run(kills, { CHECKOUTS: checkouts }),
  await run(histories, { CLIENTS: '50', SECONDS: seconds }),
]
process.exit(codes.some((code) => code !== 0) ? 1 : 0)

/** Each core runs its share with its own random seed and its own database server. */
function playWorlds(count: number) {
  const cores = Math.min(availableParallelism(), count)
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  return Promise.all(
    Array.from({ length: cores }, (_, core) => {
      const share = Math.floor((count + core) / cores)
      return run(worlds, { SCENARIOS: String(share), SEED: String(seed + core) })
    }),
  )
}

async function run(file: string, settings: Record<string, string>): Promise<number> {
  const child = spawn(`vitest run --project integration ${file}`, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
