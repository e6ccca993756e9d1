import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Actor } from '#shared/orders/orders.ts'

/** Who causes what is written, and the person and session behind it, as far as there are any. */
export interface ActingPerson {
  actor: Actor
  userId: string | null
  /** By it the events of one session are told apart from another's; it opens none. */
  sessionRef: string | null
  /** As the session's row has it, where it has to be open still when something is stored. */
  sessionHash: string | null
}

const nobody: ActingPerson = { actor: 'system', userId: null, sessionRef: null, sessionHash: null }
const acting = new AsyncLocalStorage<ActingPerson>()

/** Whatever this work writes into the history of orders and stock names who acts. */
export const actingAs = <Result>(person: ActingPerson, work: () => Result): Result => acting.run(person, work)

/** The same for jobs: who queued them is not who acts. */
export const actingAsSystem = <Result>(work: () => Result): Result => acting.run(nobody, work)

/** What columns of the history are filled with where their writer says nothing else. */
export const actingUserId = () => actingPerson().userId ?? sql`null`
export const actingSessionRef = () => actingPerson().sessionRef ?? sql`null`

/** Nobody where a job, a provider's notice or a command writes. */
export const actingPerson = (): ActingPerson => acting.getStore() ?? nobody
