import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Actor } from '#shared/orders/orders.ts'

/** The actor of a write, with the person and session behind it, where there are any. */
export interface ActingPerson {
  actor: Actor
  userId: string | null
  /** Distinguishes the events of one session from another's. It cannot be used to sign in. */
  sessionRef: string | null
  /** As in the session's row, for writes that require the session to be open still. */
  sessionHash: string | null
}

const nobody: ActingPerson = { actor: 'system', userId: null, sessionRef: null, sessionHash: null }
const acting = new AsyncLocalStorage<ActingPerson>()

/** Runs `work` so that its entries in the history of orders and stock name this person. */
export const actingAs = <Result>(person: ActingPerson, work: () => Result): Result => acting.run(person, work)

/** Runs a job as the system: the person who queued it does not act. */
export const actingAsSystem = <Result>(work: () => Result): Result => acting.run(nobody, work)

/** Defaults of the history's columns, for writers that set no value. */
export const actingUserId = () => actingPerson().userId ?? sql`null`
export const actingSessionRef = () => actingPerson().sessionRef ?? sql`null`

/** Returns the acting person, or nobody in a job, a provider's webhook or a command. */
export const actingPerson = (): ActingPerson => acting.getStore() ?? nobody
