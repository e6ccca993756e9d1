import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

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

  function send(query: unknown) {
    unanswered++
    sent.at(-1)?.push(typeof query === 'string' ? query : (query as { text: string }).text)
  }

  const hold = (answer: () => void) => {
    unanswered--
    held.push(answer)
    if (!isReleasing) void releaseAll()
  }

  async function releaseAll() {
    isReleasing = true
    while (held.length > 0) {
      await untilQuiet()
      sent.push([])
      for (const answer of held.splice(0)) answer()
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

  const client = pg.Client.prototype
  const { query } = client
  client.query = function (this: pg.Client, ...args: unknown[]) {
    send(args[0])
    // The pool queries with a callback, a transaction waits for a promise.
    const last = args.at(-1)
    if (typeof last === 'function') {
      const answered = (...answer: unknown[]) => hold(() => last(...answer))
      return Reflect.apply(query, this, [...args.slice(0, -1), answered])
    }
    const answer: Promise<unknown> = Reflect.apply(query, this, args)
    return new Promise((resolve, reject) => {
      answer.then(
        (result) => hold(() => resolve(result)),
        (error) => hold(() => reject(error)),
      )
    })
  } as typeof query

  return {
    count: () => sent.length - 1,
    /** What was sent before each wait. */
    statements: (): readonly string[][] => sent,
    restore() {
      client.query = query
    },
  }
}
