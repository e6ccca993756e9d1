import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { interceptAnswers } from './intercept-answers.ts'

/** A process that sent no statement for so many turns of this length has nothing left to do. */
const quietTurns = 5
const turnMs = 4

/**
 * Counts how often the process waits for the database, alike on each machine: answers are held back until it has nothing
 * left to do, and are then given all at once, as by a database that is far away. Each such moment is one wait, however
 * many statements were sent before it. Connections must be open already.
 */
export function countWaits() {
  let unanswered = 0
  const sent: string[][] = [[]]
  const held: (() => void)[] = []
  let isReleasing = false

  async function releaseAll() {
    isReleasing = true
    while (held.length > 0) {
      await untilQuiet()
      sent.push([])
      for (const give of held.splice(0)) give()
      await untilQuiet()
    }
    isReleasing = false
  }

  async function untilQuiet() {
    for (let turn = 0, before = sent.at(-1)?.length; turn < quietTurns; turn++) {
      await delay(turnMs)
      await nextTurn()
      const now = sent.at(-1)?.length
      if (unanswered > 0 || now !== before) turn = -1
      before = now
    }
  }

  const { restore } = interceptAnswers({
    onSend(text) {
      unanswered++
      sent.at(-1)?.push(text)
    },
    onAnswer(give) {
      unanswered--
      held.push(give)
      if (!isReleasing) void releaseAll()
    },
  })
  return {
    count: () => sent.length - 1,
    /** What was sent before each wait. */
    statements: (): readonly string[][] => sent,
    restore,
  }
}
