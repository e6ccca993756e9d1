import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseUnavailable } from '#server/db/connection-error.ts'
import type { Outage } from '#server/db/outage.ts'
import { loggedError } from '#server/web/middleware/logged-error.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'

interface Waiting {
  outage: Outage
  /** Closes what a try has opened. */
  undo?: () => Promise<void>
  /** Aborted when the process ends. */
  signal: AbortSignal
  pauseMs?: number
}

/** Retries for as long as the database does not respond, because the shop should open even on a busy machine. */
export async function untilDatabaseAnswers<Result>(
  work: () => Promise<Result>,
  { outage, undo = async () => undefined, signal, pauseMs = 2_000 }: Waiting,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      const result = await work()
      outage.over()
      return result
    } catch (error) {
      if (signal.aborted || !isDatabaseUnavailable(error)) throw error
      if (tries === 1) console.log(`${loggedError(error).message}\n${terminalMessages.waitsForDatabase}`)
      outage.note(error)
      // An error here means that the same database could not be reached either.
      await undo().catch(() => undefined)
      await delay(pauseMs, undefined, { signal })
    }
  }
}
