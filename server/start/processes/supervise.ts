import type { Logger } from 'pino'
import { controllingTerminal } from './controlling-terminal.ts'
import { endAllMembers, type Member, type Part, StartFailed, startMember } from './member.ts'
import { memoryMb } from './memory.ts'

export interface Supervision {
  /** Resolves when the processes cannot continue, with the exit code of the one that could not start. */
  over: Promise<number>
  /** Ends every process after its requests and jobs in progress. */
  end(): Promise<void>
}

interface Options {
  /** Number of processes that answer requests. */
  web: number
  /** True when one more process runs the jobs. */
  worker: boolean
  logger: Logger
}

const firstPauseMs = 500
const maxPauseMs = 30_000
/** A process that lived this long did not fail because of its start. */
const steadyMs = 60_000
const reportEveryMs = 3_600_000
const aloud = { announces: true }
const quietly = { announces: false }

/**
 * Keeps the shop's processes running behind one listener. A process that dies is started again after a growing pause,
 * and SIGHUP replaces all of them one after the other, each only when its successor is ready.
 */
export function superviseProcesses({ web, worker, logger }: Options): Supervision {
  const parts: Part[] = [...Array<Part>(web).fill('web'), ...(worker ? (['worker'] as const) : [])]
  const members: (Member | null)[] = parts.map(() => null)
  const failures = parts.map(() => 0)
  const over = Promise.withResolvers<number>()
  let isEnding = false
  let isRestarting = false
  let restartsAgain = false

  /** Starts the process of one place, and starts it again when it ends unexpectedly. */
  async function fill(place: number, options = quietly): Promise<void> {
    const member = await startMember(parts[place] ?? 'web', options)
    members[place] = member
    void member.gone.then((how) => {
      if (members[place] !== member || isEnding) return
      members[place] = null
      if (Date.now() - member.readyAtMs > steadyMs) failures[place] = 0
      logger.error({ process: member.pid, part: member.part, ...how }, 'a process ended')
      void refill(place)
    })
  }

  async function refill(place: number, options = quietly) {
    while (!isEnding) {
      const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (failures[place] ?? 0))
      failures[place] = (failures[place] ?? 0) + 1
      logger.warn({ part: parts[place], pauseMs }, 'a process will be started again')
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (isEnding || members[place]) return
      try {
        return await fill(place, options)
      } catch (error) {
        recordFailedStart(place, error, options)
      }
    }
  }

  /** The shop cannot be opened when its first process reports that. A killed process has not reported it. */
  function recordFailedStart(place: number, error: unknown, { announces }: { announces: boolean }) {
    if (!(error instanceof StartFailed)) throw error
    const { code, signal } = error
    if (!isEnding) logger.error({ part: parts[place], code, signal }, 'a process could not be started')
    if (announces && signal === null) throw error
  }

  /** Restarts the processes one after the other. If a new one does not start, the old ones go on serving. */
  async function restartAll() {
    if (isRestarting) {
      restartsAgain = true
      return
    }
    isRestarting = true
    logger.info({ processes: pids() }, 'the processes are being replaced')
    try {
      for (const place of parts.keys()) {
        const old = members[place]
        await fill(place)
        await old?.end()
        if (isEnding) return
      }
      reportMemory('the processes were replaced')
    } catch (error) {
      if (isEnding) return
      if (!(error instanceof StartFailed)) throw error
      logger.error({ code: error.code }, 'a new process could not be started: the others stay as they are')
    } finally {
      isRestarting = false
    }
    if (restartsAgain) {
      restartsAgain = false
      await restartAll()
    }
  }

  const running = () => members.filter((member) => member !== null)
  const pids = () => running().map(({ pid }) => pid)

  function reportMemory(message: string) {
    const processes = running().map(({ pid, part }) => ({ process: pid, part, memoryMb: memoryMb(pid) }))
    logger.info({ processes, supervisorMb: memoryMb(process.pid) }, message)
  }

  async function end() {
    isEnding = true
    await endAllMembers()
  }

  const terminal = controllingTerminal()
  process.on('SIGHUP', () => {
    // A closed terminal sends the same signal. Then nobody could stop the shop any more.
    if (terminal.isGone()) process.kill(process.pid, 'SIGTERM')
    else void restartAll()
  })
  setInterval(() => reportMemory('the processes'), reportEveryMs).unref()

  async function startAll() {
    // The first process migrates the database and prints the address. The others find that done.
    await startAt(0, aloud)
    await Promise.all([...parts.keys()].slice(1).map((place) => startAt(place, quietly)))
    if (!isEnding) reportMemory('all processes serve')
  }

  /** The running processes continue, even when a new one fails to start. */
  async function startAt(place: number, options: typeof aloud) {
    try {
      await fill(place, options)
    } catch (error) {
      recordFailedStart(place, error, options)
      await refill(place, options)
    }
  }

  startAll().catch((error) => {
    if (isEnding) return
    if (error instanceof StartFailed) over.resolve(error.code)
    else over.reject(error)
  })
  return { over: over.promise, end }
}
