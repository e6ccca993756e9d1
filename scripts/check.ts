import { spawnSync } from 'node:child_process'

/** Everything that proves the shop, in the order in which it fails fastest. */
const steps: [name: string, command: string][] = [
  ['types', 'tsc --noEmit && tsc --noEmit --project client'],
  ['lint, format, import rules', 'biome ci --error-on-warnings .'],
  ['unit tests', 'vitest run --config tests/vitest.config.ts --project unit'],
  ['build', 'node build.mjs'],
  ['integration tests', 'vitest run --config tests/vitest.config.ts --project "integration*"'],
  ['browser journeys', 'vitest run --config tests/vitest.config.ts --project browser'],
]

const only = process.argv[2]

for (const [name, command] of steps) {
  if (only && !name.startsWith(only)) continue
  const startedMs = Date.now()
  console.log(`\n— ${name}${name === 'integration tests' ? `, on ${database()}` : ''}`)
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  console.log(
    `— ${name}: ${status === 0 ? 'ok' : 'failed'}, ${((Date.now() - startedMs) / 1000).toFixed(1)} s`,
  )
  if (status !== 0) process.exit(status ?? 1)
}

function database() {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return 'an embedded PostgreSQL of its own'
  // Without the password. What is wrong with the address, the tests tell.
  return URL.canParse(url)
    ? `the PostgreSQL of TEST_DATABASE_URL at ${new URL(url).host}`
    : 'TEST_DATABASE_URL'
}
