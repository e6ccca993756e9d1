import { spawnSync } from 'node:child_process'

/** All checks of the repository, ordered so that failures come early. */
const steps: [name: string, command: string][] = [
  ['types', 'tsc --noEmit && tsc --noEmit --project client'],
  ['lint and format', 'biome ci --error-on-warnings .'],
  ['imports', 'depcruise server client shared scripts tests build.mjs vitest.config.ts'],
  ['unused files, exports and packages', 'knip'],
  ['unit tests', 'vitest run --project unit'],
  ['build', 'node build.mjs'],
  ['integration tests', 'vitest run --project "integration*"'],
  ['browser journeys', 'vitest run --project browser'],
]

const [only, ...options] = process.argv.slice(2)

// The configuration knows each file's project, and the browser's setup builds what is stale.
if (only?.startsWith('tests/')) {
  const { status } = spawnSync('vitest', ['run', only, ...options], { stdio: 'inherit' })
  process.exit(status ?? 1)
}

const chosen = steps.filter(([name]) => !only || name.startsWith(only))
if (chosen.length === 0) {
  console.error(`There is no step "${only}". The steps are: ${steps.map(([name]) => name).join('; ')}.`)
  process.exit(1)
}

for (const [name, command] of chosen) {
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
  // The password is left out. The tests report what is wrong with the address.
  return URL.canParse(url)
    ? `the PostgreSQL of TEST_DATABASE_URL at ${new URL(url).host}`
    : 'TEST_DATABASE_URL'
}
