import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { picture, pictureFetch, pictureHost } from '#server/db/schema/catalog.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type FetchOutsideOptions, UnreachableHost } from '#server/pictures/fetch-outside.ts'
import type { Services } from '#server/shop/services.ts'
import { fetchPicture } from './fetch-picture.ts'
import { acquirePictureTurns, endTurn, type PictureTurn, releaseTurns, tryLater } from './picture-turns.ts'

const atOnce = 8
const maxConcurrentPerHost = 4
const turnsPerBatch = 40
const quietMs = 1_000
/** Time of one round; a job has five minutes. */
const roundMs = 4 * 60_000

type FetchServices = Pick<Services, 'db' | 'pictures' | 'queue' | 'clock'>

export interface RoundOptions extends Omit<FetchOutsideOptions, 'maxBytes'> {
  /** Stops the start of further fetches. */
  signal?: AbortSignal
  /** Receives the failures of this round, one line for each host. */
  onFailures?: (failures: { host: string; count: number; reason: string }) => void
}

/**
 * The job that fetches the pictures named by imported files, with fair turns between stores and hosts. It does without
 * p-queue: the database gives the next turn when one is free, by what each host can serve then.
 */
export async function fetchPictures(
  services: FetchServices,
  { signal, onFailures, ...options }: RoundOptions = {},
): Promise<void> {
  const { db, clock } = services
  const ends = Date.now() + roundMs
  const running = new Set<Promise<void>>()
  const atHost = new Map<string, number>()
  const probed = new Set<string>()
  const paused = new Set<string>()
  const failures = new Map<string, { count: number; reason: string }>()
  let turns: PictureTurn[] = []
  /** Until then the database is not asked again, because nothing else was due. */
  let quietUntil = 0
  /** The number of hosts that were too busy to fetch from. */
  let leftOut = 0
  let broken: { error: unknown } | null = null

  const hasRoom = ({ host }: { host: string }) =>
    !paused.has(host) && !probed.has(host) && (atHost.get(host) ?? 0) < maxConcurrentPerHost

  async function nextTurn(): Promise<PictureTurn | null> {
    const isQuiet = running.size > 0 && Date.now() < quietUntil
    if (!turns.some(hasRoom) && !isQuiet) await refill()
    const index = turns.findIndex(hasRoom)
    return index < 0 ? null : (turns.splice(index, 1)[0] ?? null)
  }

  async function refill() {
    const isPaused = ({ host }: PictureTurn) => paused.has(host)
    await releaseTurns(db, turns.filter(isPaused), clock())
    turns = turns.filter((each) => !isPaused(each))
    const busy = [...atHost.keys()].filter((host) => !hasRoom({ host }))
    const taken = await acquirePictureTurns(db, {
      now: clock(),
      limit: turnsPerBatch,
      exceptHosts: [...paused, ...busy],
    })
    turns.push(...taken)
    if (taken.length === 0) quietUntil = Date.now() + quietMs
    leftOut = busy.length
  }

  async function workOn(turn: PictureTurn) {
    const { host } = turn
    const failure = await fetchTurn(services, turn, options)
    atHost.set(host, (atHost.get(host) ?? 1) - 1)
    if (atHost.get(host) === 0) atHost.delete(host)
    if (turn.isProbe) probed.delete(host)
    if (!failure) return
    failures.set(host, { count: (failures.get(host)?.count ?? 0) + 1, reason: failure.reason })
    if (failure.isUnreachable) paused.add(host)
  }

  while (!broken && !signal?.aborted && Date.now() < ends) {
    const turn = running.size < atOnce ? await nextTurn() : null
    if (turn) {
      atHost.set(turn.host, (atHost.get(turn.host) ?? 0) + 1)
      if (turn.isProbe) probed.add(turn.host)
      const work: Promise<void> = workOn(turn)
        .catch((error) => {
          broken = { error }
        })
        .finally(() => running.delete(work))
      running.add(work)
    } else if (running.size > 0) await Promise.race(running)
    // A busy host may be free by now.
    else if (leftOut === 0) break
  }
  await Promise.all(running)
  if (broken) throw (broken as { error: unknown }).error
  await releaseTurns(db, turns, clock())
  for (const [host, { count, reason }] of failures) onFailures?.({ host, count, reason })
  if (Date.now() >= ends) await requestPictures(services)
}

/** Queues a fetch; a second request while one is queued changes nothing. */
export const requestPictures = ({ db, queue }: Pick<Services, 'db' | 'queue'>) =>
  queue.enqueue(db, 'fetch-pictures', {})

async function fetchTurn(services: FetchServices, turn: PictureTurn, options: RoundOptions) {
  const { db, clock, queue } = services
  const isLastTry = turn.tries + 1 >= maxTries
  try {
    await fetchPicture(services, turn, { ...options, isLastTry })
    await endTurn(db, turn)
    await queue.enqueue(db, 'make-picture-sizes', { pictureId: turn.pictureId })
    if (turn.isProbe) await hostAnswered(db, turn.host)
    return null
  } catch (error) {
    const now = clock()
    const isUnreachable = error instanceof UnreachableHost
    if (isUnreachable) await hostFailed(db, turn.host, now)
    if (isLastTry) await endTurn(db, turn)
    else await tryLater(db, turn, new Date(now.getTime() + pauseAfter(turn.tries + 1)))
    return { isUnreachable, reason: error instanceof Error ? error.message : String(error) }
  }
}

const firstPauseMs = 30_000
const maxPauseMs = 3_600_000
/** The last try is about five hours after the first. */
const maxTries = 10

/** Returns the pause after a failure, which doubles each time. */
const pauseAfter = (failures: number) => Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs)

const hostAnswered = (db: Db, host: string) => db.delete(pictureHost).where(eq(pictureHost.host, host))

/** Pauses a host; after the last attempt its pictures are given up. Simultaneous failures count as one. */
const hostFailed = (db: Db, host: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [noted] = await tx
      .insert(pictureHost)
      .values({ host, failures: 1, nextTryAt: new Date(now.getTime() + pauseAfter(1)) })
      .onConflictDoUpdate({
        target: pictureHost.host,
        set: { failures: sql`${pictureHost.failures} + 1` },
        setWhere: lte(pictureHost.nextTryAt, now),
      })
      .returning({ failures: pictureHost.failures })
    if (!noted || noted.failures === 1) return
    if (noted.failures >= maxTries) return giveUp(tx, host)
    await tx
      .update(pictureHost)
      .set({ nextTryAt: new Date(now.getTime() + pauseAfter(noted.failures)) })
      .where(eq(pictureHost.host, host))
  })

async function giveUp(tx: Db, host: string) {
  const ended = await tx
    .delete(pictureFetch)
    .where(eq(pictureFetch.host, host))
    .returning({ id: pictureFetch.pictureId })
  const ids = ended.map(({ id }) => id)
  await tx
    .update(picture)
    .set({ status: 'failed', failure: 'gave_up' })
    .where(and(inArray(picture.id, ids), eq(picture.status, 'pending')))
  await tx.delete(pictureHost).where(eq(pictureHost.host, host))
}
