import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where `npm test -- --record` leaves the files that each test file runs through. */
export const recordFolder = 'node_modules/.cache/feira-recorded-tests'

/** A change of these may change every test. */
const ofAll = [
  /^[^/]+$/,
  /^(?:\.ci|\.github|scripts\/build|tests\/support)\//,
  /^server\/(?:web\/render|db)\//,
  /^shared\/(?:routes|middleware|pages)\.ts$/,
]

/** A test file, and the files of the project that it runs through. */
interface Recorded {
  test: string
  files: string[]
}

/** The files that differ from a commit, also those that Git does not know yet. */
export function changedFiles(commit: string): string[] {
  const git = (...options: string[]) => execFileSync('git', options, { encoding: 'utf8' }).split('\n')
  const changed = [
    ...git('diff', '--name-only', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(changed.filter(Boolean))].sort()
}

/** The test files that run through what changed, or why all of them may. */
export function testsOf(
  changed: readonly string[],
  recorded: readonly Recorded[] = readRecorded(),
): { tests: string[] } | { all: string } {
  if (recorded.length === 0) return { all: 'nothing is recorded: npm test -- --record' }
  const wide = changed.find((file) => ofAll.some((each) => each.test(file)) && !file.endsWith('.md'))
  if (wide) return { all: `${wide} changed` }
  const importers = importersOfAll()
  const found = changed.flatMap((file) => (isTest(file) ? [file] : testsThrough(file, recorded, importers)))
  return { tests: [...new Set(found)].filter((file) => existsSync(file)).sort() }
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const readRecorded = (): Recorded[] =>
  existsSync(recordFolder)
    ? readdirSync(recordFolder).map((name) => JSON.parse(readFileSync(join(recordFolder, name), 'utf8')))
    : []

/** A file without functions, as one of messages or of types, counts for the files that import it. */
function testsThrough(
  changed: string,
  recorded: readonly Recorded[],
  importers: ReadonlyMap<string, readonly string[]>,
): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const waiting = [changed]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const tests = recorded.filter(({ files }) => files.includes(file)).map(({ test }) => test)
    for (const test of tests) found.add(test)
    if (isTest(file)) found.add(file)
    if (tests.length === 0) waiting.push(...(importers.get(file) ?? []))
  }
  return [...found]
}

/** By each file those that import it. */
function importersOfAll(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of globSync('{server,client,shared,scripts,tests}/**/*.{ts,tsx}'))
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([#.][^']+)'/g)) {
      const imported = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}
