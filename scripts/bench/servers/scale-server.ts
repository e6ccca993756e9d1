import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import type { DatabaseTime } from '#scripts/bench/scale/database-time.ts'
import { readConfig } from '#server/config.ts'
import { schedules } from '#server/jobs/jobs.ts'
import { openShop } from '#server/open-shop.ts'
import { readBuildManifest } from '#server/web/render/build-manifest.ts'
import { jobHandlers } from '#server/worker.ts'
import { namedRows } from './named-rows.ts'
import { recordStatements, type TimedStatement } from './timed-statements.ts'

// The shop without its worker, and beside it what a benchmark asks: the database's time since it asked last, one job,
// the plan of the slowest statement.
const takeStatements = recordStatements()
const environment: Record<string, string> = JSON.parse(await text(process.stdin))
const { services, web } = await openShop({
  config: readConfig({ ...process.env, ...environment }),
  parts: { web: true, worker: false },
  logger: pino({ level: 'error' }, process.stderr),
  built: readBuildManifest(join(import.meta.dirname, '..')),
  reportError: (error) => console.error(error),
  measured: null,
  tracing: null,
  loopDelayMs: () => 0,
  setupRestore: null,
  atClose: () => undefined,
})

/** The slowest statement by the name of its page, with the values that its plan depends on. */
const slowest = new Map<string, TimedStatement>()

function databaseTime(name: string): DatabaseTime {
  const statements = takeStatements()
  const [first] = statements.toSorted((one, other) => other.ms - one.ms)
  if (first) slowest.set(name, first)
  return {
    ms: statements.reduce((sum, { ms }) => sum + ms, 0),
    statements: statements.length,
    slowest: first ? { text: first.text, ms: first.ms } : null,
  }
}

const controls: Record<string, (name: string) => unknown> = {
  rows: () => namedRows(services),
  time: databaseTime,
  jobs: () => schedules.map(([name]) => name).filter((name) => Object.hasOwn(jobHandlers, name)),
  async job(name) {
    takeStatements()
    const run = jobHandlers[name as keyof typeof jobHandlers]
    await run(services, {} as never, { isLastTry: true, stopping: new AbortController().signal })
    return databaseTime(name)
  },
  /** Runs the statement again. What it writes is not kept. */
  async plan(name) {
    const { text: statement, values } = slowest.get(name) ?? { text: 'select', values: [] }
    const { $client: pool } = services.db as typeof services.db & { $client: import('pg').Pool }
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('set local statement_timeout = 0; set local search_path = public')
      const { rows } = await client.query(`explain (analyze, buffers) ${statement}`, values)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } finally {
      await client.query('rollback')
      client.release()
    }
  },
}

const server = createServer(async (req, res) => {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
  const [, control = ''] = pathname.split('/-bench/')
  const answer = controls[control]
  if (!answer) return web?.app(req, res)
  try {
    res.end(JSON.stringify(await answer(searchParams.get('name') ?? '')))
  } catch (error) {
    res.writeHead(500).end(JSON.stringify(String(error)))
  }
}).listen(0, () => console.log((server.address() as AddressInfo).port))
