import { Tinypool } from 'tinypool'
import { ownerQueue } from '#shared/runtime/owner-queue.ts'

/** The readers of workbooks, each for the sheets with its own headers. */
export type SheetReader = 'spreadsheet' | 'pastSpreadsheet'

/** The readers that `server/parsing-worker.ts` has. */
export type ReaderName =
  | SheetReader
  | 'mailHead'
  | 'mail'
  | 'invoice'
  | 'danfe'
  | 'certificates'
  | 'statement'
  | 'mergedPdf'
  | 'paper'

/** Input of a reader, with the memory in which it signals that it has begun. */
export interface ParsingTask {
  reader: ReaderName
  input: unknown
  begun: Int32Array
}

/** The file takes too long or too much memory, or no reader is free. */
export class NotParsed extends Error {
  readonly reason: 'too_much' | 'busy'
  constructor(reason: NotParsed['reason'], cause?: unknown) {
    super(`A file was not parsed: ${reason}`, { cause })
    this.name = 'NotParsed'
    this.reason = reason
  }
}

interface Parsing {
  /** The sender of the file, of whom one file is read at a time. */
  owner: string
  timeMs?: number
}

const workers = 2
const timeLimitMs = 3_000
/** Loading the readers takes a fraction of a second on an idle machine. */
const startLimitMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
const idleMs = 60_000

const turns = ownerQueue({ atOnce: workers, perOwner: 1, waiting: 60, waitingPerOwner: 8 })
let pool: Tinypool | undefined

/** The worker's file, which is beside the bundle after a build. */
const workerFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? '../parsing-worker.ts' : './parsing-worker.js', import.meta.url)
    .href

/**
 * Reads a stranger's file in a worker, or writes a file that takes the processor for long. If it takes too long or too much memory, the worker ends, and not the shop.
 * Throws `NotParsed`.
 */
export async function parseApart<Reader extends (input: never) => unknown>(
  reader: ReaderName,
  input: Parameters<Reader>[0],
  { owner, timeMs = timeLimitMs }: Parsing,
): Promise<Awaited<ReturnType<Reader>>> {
  const outcome = await turns.run(owner, async () => ({ read: await readInWorker(reader, input, timeMs) }))
  if (outcome === 'busy') throw new NotParsed('busy')
  return outcome.read as Awaited<ReturnType<Reader>>
}

async function readInWorker(reader: ReaderName, input: unknown, timeMs: number): Promise<unknown> {
  pool ??= new Tinypool({
    filename: workerFile(),
    runtime: 'worker_threads',
    resourceLimits,
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: idleMs,
  })
  const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const ending = new AbortController()
  let timer = setTimeout(() => ending.abort(), startLimitMs)
  // The time limit begins with the reading, not with the start of the worker.
  const waited = Atomics.waitAsync(begun, 0, 0)
  void Promise.resolve(waited.value).then(() => {
    if (ending.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(() => ending.abort(), timeMs)
  })
  const task: ParsingTask = { reader, input, begun }
  try {
    return await pool.run(task, { signal: ending.signal })
  } catch (error) {
    throw ending.signal.aborted || isOutOfMemory(error) ? new NotParsed('too_much', error) : error
  } finally {
    clearTimeout(timer)
    // If the worker ended before it began, the waiting callback is woken.
    ending.abort()
    Atomics.notify(begun, 0)
  }
}

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
