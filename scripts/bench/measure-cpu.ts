import autocannon from 'autocannon'
import { median } from './median.ts'
import { processorMs } from './processor-time.ts'

/** A repeated request, and the process that responds. */
export interface MeasuredRequest {
  url: string
  headers: Record<string, string>
  /** Process whose CPU time is measured. That of the database is not included. */
  pid: number
  /** The expected status. Defaults to 200. */
  status?: number
}

export interface Measured {
  /** The server's processor time for one request. */
  cpuMicros: number
  perSecond: number
}

/** The Accept-Encoding header of browsers. */
export const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Machines have slow minutes, so many short rounds alternate between the servers. */
const rounds = 15
const roundSeconds = 1
/** V8 optimizes code after this many calls, however slow the machine is. */
const warmUpRequests = 5_000

/** Measures several servers in alternating rounds and returns the medians. */
export async function measureCpu<Name extends string>(
  requests: Record<Name, MeasuredRequest>,
  connections: number,
): Promise<Record<Name, Measured>> {
  const servers = Object.entries<MeasuredRequest>(requests)
  for (const [, each] of servers) await load(each, connections, { amount: warmUpRequests })
  const measured = new Map<string, Measured[]>(servers.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, each] of servers)
      measured.get(name)?.push(await load(each, connections, { duration: roundSeconds }))
  const medians = [...measured].map(([name, all]) => [name, medianOf(all)])
  return Object.fromEntries(medians)
}

async function load(
  { url, headers, pid, status = 200 }: MeasuredRequest,
  connections: number,
  length: { duration: number } | { amount: number },
): Promise<Measured> {
  const before = await processorMs(pid)
  const { errors, timeouts, requests, statusCodeStats } = await autocannon({
    url,
    ...length,
    connections,
    headers,
  })
  const codes = Object.keys(statusCodeStats ?? {})
  if (errors + timeouts > 0 || codes.some((code) => code !== String(status)))
    throw new Error(`${url}: ${errors + timeouts} failed, answers ${codes.join()}`)
  const cpuMs = (await processorMs(pid)) - before
  return { cpuMicros: (cpuMs * 1000) / requests.total, perSecond: requests.average }
}

const medianOf = (measured: readonly Measured[]): Measured => ({
  cpuMicros: median(measured.map(({ cpuMicros }) => cpuMicros)),
  perSecond: median(measured.map(({ perSecond }) => perSecond)),
})
