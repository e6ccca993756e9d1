import type { Action, Dice, Job, Play } from './play.ts'

const hourMs = 3_600_000
/** The time limits of an attempt, a stock hold, a withdrawal and an assumed delivery. */
const spansHours = [1, 3, 26, 49, 8 * 24, 20 * 24]

export const passTime: Action = async ({ services }, { how }) => {
  const spanMs = (spansHours[how % spansHours.length] ?? 1) * hourMs
  return async () => services.passTime(spanMs)
}

/** The sweeps of every shop. */
export const sweeps = [
  'reconcile-payments',
  'sweep-unpaid',
  'sweep-reported-payments',
  'sweep-silent-fulfillments',
  'sweep-finished-orders',
  'sweep-late-shipments',
  'sweep-due-claims',
  'sweep-substitutions',
  'remind-of-owed-money',
  'close-days',
]

/** Runs all due jobs in any order, some of them twice. */
export const runJobs: Action = async (play, dice) => {
  // What the first run queues is due for the next one: that is no repetition.
  let isRun = false
  return async () => {
    if (isRun) return
    isRun = true
    await runDueJobs(play, dice)
  }
}

export async function runDueJobs({ services, pool, handlers, ...shop }: Play, { which, how }: Dice) {
  const due = await pool.query<Job & { id: string }>(
    `delete from pgboss.job where state = 'created' and start_after <= $1 and name not like '%.dead-letter'
     returning id, name, data`,
    [services.clock()],
  )
  const shuffled = due.rows.toSorted((a, b) => keyOf(a, which) - keyOf(b, which))
  for (const name of shop.sweeps)
    await handlers
      .get(name)?.({})
      .catch((error) => shop.jobFailed({ name, data: {} }, error))
  for (const [index, { name, data }] of shuffled.entries()) {
    const handler = handlers.get(name)
    // Few are read: a mail takes longer than all else together.
    if (!handler || name === 'fetch-pictures' || (name === 'send-mail' && (index + how) % 5 > 0)) continue
    const failed = (error: unknown) => shop.jobFailed({ name, data }, error)
    await handler(data).catch(failed)
    if ((index + which) % 3 === 0 && name !== 'send-mail') await handler(data).catch(failed)
  }
}

/** What a bank has given back itself, its provider gives back no more: the job is tried again, and a person looks. */
export function refusedByBank(_job: Job, error: unknown) {
  if (!(error instanceof Error && error.message.startsWith('The fake provider has not'))) throw error
}

const keyOf = ({ id }: { id: string }, seed: number) =>
  (Number.parseInt(id.slice(-6), 16) * (2 * seed + 1)) % 9973
