import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { changedFiles, recordFolder, testsOf } from './changed-tests.ts'

interface Step {
  name: string
  command: string
}

/** All checks of the repository, ordered so that failures come early. Those of a stage run side by side. */
const stages: Step[][] = [
  [
    { name: 'types of the server', command: 'tsc --noEmit' },
    { name: 'types of the browser', command: 'tsc --noEmit --project client' },
    { name: 'lint and format', command: 'biome ci --error-on-warnings .' },
    { name: 'imports', command: 'depcruise server client shared scripts tests build.mjs vitest.config.ts' },
    { name: 'unused files, exports and packages', command: 'knip' },
  ],
  [{ name: 'unit tests', command: 'vitest run --project unit' }],
  [{ name: 'build', command: 'node build.mjs' }],
  [{ name: 'integration tests', command: 'vitest run --project "integration*"' }],
  [{ name: 'drills', command: 'vitest run --project drills' }],
  // Each worker has a browser and a shop of its own, which keep two cores busy.
  [{ name: 'browser journeys', command: 'vitest run --project browser --maxWorkers 2' }],
]

const [given, ...options] = process.argv.slice(2)

if (given === '--record') {
  await rm(recordFolder, { recursive: true, force: true })
  process.env.RECORD_FILES = '1'
}
if (given === '--changed') chooseChanged(options[0] ?? 'main')
const only = given?.startsWith('--') ? undefined : given

// The configuration knows each file's project, and the browser's setup builds what is stale.
if (only?.startsWith('tests/')) {
  const { status } = spawnSync('vitest', ['run', only, ...options], { stdio: 'inherit' })
  process.exit(status ?? 1)
}

const chosen = stages.map((stage) => stage.filter(({ name }) => !only || name.startsWith(only)))
if (chosen.flat().length === 0) {
  const names = stages.flat().map(({ name }) => name)
  console.error(`There is no step "${only}". The steps are: ${names.join('; ')}.`)
  process.exit(1)
}

const startedMs = Date.now()
let processorSeconds = 0
for (const stage of chosen.filter(({ length }) => length > 0)) {
  const codes = await Promise.all(stage.map((step) => run(step, stage.length === 1)))
  const failed = codes.find((code) => code !== 0)
  if (failed) process.exit(failed)
}
console.log(`\n— all: ok, ${secondsSince(startedMs)} s, ${processorSeconds.toFixed(0)} s of processor time`)

/** Of the tests, only those that run through what changed since a commit; everything else as always. */
function chooseChanged(commit: string) {
  const changed = changedFiles(commit)
  const found = testsOf(changed)
  if ('all' in found) {
    console.log(`All tests: ${found.all}.`)
    return
  }
  console.log(
    `${changed.length} files differ from ${commit}; ${found.tests.length} test files run through them.`,
  )
  const runs = stages.findIndex((stage) => stage.some(({ command }) => command.startsWith('vitest')))
  stages.splice(runs)
  if (found.tests.length === 0) return
  const command = `vitest run --maxWorkers 2 ${found.tests.join(' ')}`
  stages.push([{ name: 'build', command: 'node build.mjs' }], [{ name: 'changed tests', command }])
}

/** One alone is followed as it goes; what others print is kept until it ends. */
async function run({ name, command }: Step, isAlone: boolean): Promise<number> {
  const startedMs = Date.now()
  const title = `\n— ${name}${name === 'integration tests' ? `, on ${database()}` : ''}`
  if (isAlone) console.log(title)
  // The shell reports the time that its commands used, which Node does not know of its children.
  const child = spawn('sh', ['-c', `${command}; code=$?; times >&3; exit $code`], {
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe', 'pipe'],
  })
  const [printed, failures, times, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    text(child.stdio[3] as NodeJS.ReadableStream),
    once(child, 'exit'),
  ])
  if (!isAlone) console.log(`${title}\n${printed}${failures}`.trimEnd())
  const used = secondsOfTimes(times)
  processorSeconds += used
  const outcome = code === 0 ? 'ok' : 'failed'
  console.log(`— ${name}: ${outcome}, ${secondsSince(startedMs)} s, ${used.toFixed(1)} s of processor time`)
  return code ?? 1
}

function secondsSince(startedMs: number): string {
  return ((Date.now() - startedMs) / 1000).toFixed(1)
}

/** The second line of `times` (POSIX): user and system time of all children that ended, as 1m2.345s. */
function secondsOfTimes(times: string): number {
  const [, children = ''] = times.split('\n')
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

function database() {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return 'an embedded PostgreSQL of its own'
  // The password is left out. The tests report an invalid address.
  return URL.canParse(url)
    ? `the PostgreSQL of TEST_DATABASE_URL at ${new URL(url).host}, and an embedded one`
    : 'TEST_DATABASE_URL'
}
