import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import { median } from './median.ts'

/** A request that is made again and again, and the process that answers it. */
export interface Asked {
  url: string
  headers: Record<string, string>
  /** Of the server; what it asks of others, such as the database, is not its own. */
  pid: number
}

export interface Measured {
  /** The server's processor time for one request. */
  cpuMicros: number
  perSecond: number
}

/** As browsers ask. */
export const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const rounds = 5
const roundSeconds = 1
/** Code is compiled for speed after so many calls, however long a slow machine needs for them. */
const warmUpRequests = 3_000
/** Linux counts processor time in hundredths of a second. */
const microsPerTick = 10_000

/** Two servers in alternating rounds; the medians. */
export async function measureCpu(a: Asked, b: Asked, connections: number): Promise<[Measured, Measured]> {
  for (const asked of [a, b]) await load(asked, connections, { amount: warmUpRequests })
  const measured: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    measured[0].push(await load(a, connections, { duration: roundSeconds }))
    measured[1].push(await load(b, connections, { duration: roundSeconds }))
  }
  return [medianOf(measured[0]), medianOf(measured[1])]
}

async function load(
  { url, headers, pid }: Asked,
  connections: number,
  length: { duration: number } | { amount: number },
): Promise<Measured> {
  const before = await ticksOf(pid)
  const { errors, timeouts, requests, statusCodeStats } = await autocannon({
    url,
    ...length,
    connections,
    headers,
  })
  const codes = Object.keys(statusCodeStats ?? {})
  if (errors + timeouts > 0 || codes.some((code) => code !== '200' && code !== '304'))
    throw new Error(`${url}: ${errors + timeouts} failed, answers ${codes.join()}`)
  const ticks = (await ticksOf(pid)) - before
  return { cpuMicros: (ticks * microsPerTick) / requests.total, perSecond: requests.average }
}

async function ticksOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

const medianOf = (measured: readonly Measured[]): Measured => ({
  cpuMicros: median(measured.map(({ cpuMicros }) => cpuMicros)),
  perSecond: median(measured.map(({ perSecond }) => perSecond)),
})
