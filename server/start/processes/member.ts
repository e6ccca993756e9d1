import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'

/** Answers requests, or runs jobs. */
export type Part = 'web' | 'worker'

/** One running process of the shop. */
export interface Member {
  pid: number
  part: Part
  readyAtMs: number
  /** Resolves when the process is gone, with its exit code or the signal that ended it. */
  gone: Promise<Exit>
  /** Asks the process to finish its work in progress, and waits until it is gone. */
  end(): Promise<void>
}

interface Exit {
  code: number | null
  signal: string | null
}

/** A process that ended before it was ready. It has printed the reason. */
export class StartFailed extends Error {
  readonly code: number
  /** The signal that killed it, or null when it ended by itself. */
  readonly signal: string | null
  constructor({ code, signal }: Exit) {
    super(`The process ended with ${code ?? signal}`)
    this.code = code || 1
    this.signal = signal
  }
}

/** Longer than a process takes to end by itself, even when it is stuck. */
const endLimitMs = 50_000

/** The message of a process that is ready to the one that started it. */
const readyMessage = 'ready'

/** The variable that tells the first process to print the shop's address. */
const announcing = 'FEIRA_ANNOUNCES'

// Each process accepts its connections from the common listener. Node's other policy hands them out one by one, and a
// connection on its way to a process that is just killed is never answered.
cluster.schedulingPolicy = cluster.SCHED_NONE

/** Starts one process and resolves when it is ready. */
export async function startMember(part: Part, { announces }: { announces: boolean }): Promise<Member> {
  cluster.setupPrimary({ args: [part === 'web' ? '--no-worker' : '--no-web'] })
  const worker = cluster.fork(announces ? { [announcing]: '1' } : {})
  const gone: Promise<Exit> = once(worker, 'exit').then(([code, signal]) => ({ code, signal }))
  const isReady = await Promise.race([untilReady(worker), gone.then(() => false)])
  if (!isReady) throw new StartFailed(await gone)
  const { pid = 0 } = worker.process
  return { pid, part, readyAtMs: Date.now(), gone, end: () => endWorker(worker) }
}

/** Ends all processes, including those that are starting. */
export async function endAllMembers(): Promise<void> {
  await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && endWorker(worker)))
}

async function endWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const gone = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), endLimitMs)
  await gone
  clearTimeout(timer)
}

function untilReady(worker: Worker): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  worker.on('message', (message) => {
    if (message === readyMessage) resolve(true)
  })
  return promise
}

/** Returns true when this process prints the shop's address: the only one, or the first of several. */
export const announcesShop = () => cluster.isPrimary || process.env[announcing] === '1'

/** Ties the life of a member process to its supervisor alone. */
export function watchSupervisor(): void {
  const { worker } = cluster
  if (!worker) return
  // A closed terminal sends this signal to all processes. The supervisor decides how they react.
  process.on('SIGHUP', () => undefined)
  worker.on('disconnect', () => {
    // Node would exit at once, so that requests and jobs in progress would be lost.
    worker.exitedAfterDisconnect = true
    process.kill(process.pid, 'SIGTERM')
  })
}

/** Tells the supervisor, if there is one, that this process is ready. */
export function reportReady(): void {
  if (cluster.isWorker) process.send?.(readyMessage)
}
