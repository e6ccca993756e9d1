import type { Changes } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import type { Outage } from '#server/db/outage.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { everything } from '#shared/catalog/catalog-tags.ts'
import type { CdnConfig } from './cdn-config.ts'
import { purge } from './purge-everything.ts'

/** Delay that joins simultaneous changes in one request, after every process has dropped its own pages. */
const firstDelayMs = 300
/** Delay of a second purge for responses that were on their way to the CDN when their page changed. */
const secondDelayMs = 5_000

interface Options {
  cdn: CdnConfig
  changes: Pick<Changes, 'listen'>
  db: Db
  queue: Queue
  outage: Outage
}

/**
 * Purges changed pages, independently of the writes that change them. After a failed purge one job purges everything.
 * Each start does so, too, because changes may have been missed before.
 */
export function purgeChanges({ cdn, changes, db, queue, outage }: Options): { stop(): void } {
  let hasFailed = false

  async function send(tags: readonly string[]) {
    const failedBefore = hasFailed
    hasFailed = await purge(cdn, tags, queue).then(
      () => {
        outage.over()
        return false
      },
      (error) => {
        outage.note(error)
        return true
      },
    )
    // The job is also queued when the CDN is back: it purges what was missed, and settles the operator's task.
    if (hasFailed || failedBefore) await leaveToJob().catch(outage.note)
  }

  async function leaveToJob() {
    if (await queue.isWaiting('purge-cdn')) return
    await queue.enqueue(db, 'purge-cdn', {}, { singletonKey: everything })
  }

  const second = batches(secondDelayMs, send)
  const first = batches(firstDelayMs, async (tags) => {
    await send(tags)
    second.add(tags)
  })
  changes.listen((tags) => first.add(tags))
  return {
    stop() {
      first.stop()
      second.stop()
    },
  }
}

/** Collects tags for a while, and then sends them, one batch after the other. */
function batches(delayMs: number, send: (tags: readonly string[]) => Promise<void>) {
  const collected = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  const wait = () => {
    timer = setTimeout(sendCollected, delayMs)
  }

  async function sendCollected() {
    const tags = [...collected]
    collected.clear()
    await send(tags)
    timer = null
    if (collected.size > 0 && !isStopped) wait()
  }

  return {
    add(tags: readonly string[]) {
      if (isStopped) return
      for (const tag of tags) collected.add(tag)
      if (!timer) wait()
    },
    stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
