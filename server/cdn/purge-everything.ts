import { PermanentFailure } from '#server/jobs/permanent-failure.ts'
import type { Attempt, Queue } from '#server/jobs/queue.ts'
import { everything } from '#shared/catalog/catalog-tags.ts'
import type { CdnConfig } from './cdn-config.ts'
import { sendPurge } from './send-purge.ts'

type DeadLetters = Pick<Queue, 'dropDeadLetters'>

/** Purges the tags. Once everything is purged, earlier failed purges no longer need a person. */
export async function purge(cdn: CdnConfig, tags: readonly string[], queue: DeadLetters): Promise<void> {
  await sendPurge(cdn, tags)
  if (tags.includes(everything)) await queue.dropDeadLetters('purge-cdn')
}

/** The job. A dead letter replaces earlier ones, so that the operator sees when and why it failed last. */
export async function purgeEverything(
  cdn: CdnConfig,
  queue: DeadLetters,
  { isLastTry }: Pick<Attempt, 'isLastTry'>,
): Promise<void> {
  try {
    await purge(cdn, [everything], queue)
  } catch (error) {
    if (isLastTry || error instanceof PermanentFailure) await queue.dropDeadLetters('purge-cdn')
    throw error
  }
}
