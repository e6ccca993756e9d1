import type pg from 'pg'
import { interceptAnswers } from './intercept-answers.ts'

/** The statements that some work sends to the database, and its round trips: how often it waits before it sends more. */
export async function recordQueries(
  work: () => Promise<unknown>,
): Promise<{ statements: string[]; roundTrips: number }> {
  const statements: string[] = []
  const open = new Map<pg.Client, number>()
  let roundTrips = 0
  const move = (client: pg.Client, by: number) => open.set(client, (open.get(client) ?? 0) + by)
  const { restore } = interceptAnswers({
    onSend(text, client) {
      statements.push(text)
      if (!open.get(client)) roundTrips++
      move(client, 1)
    },
    onAnswer(give, client) {
      move(client, -1)
      give()
    },
  })
  try {
    await work()
  } finally {
    restore()
  }
  return { statements, roundTrips }
}
