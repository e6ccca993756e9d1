import type { Logger } from 'pino'
import type { StartData } from '#shared/runtime/payload.ts'
import { writeStartData } from '#shared/runtime/start-data.ts'

const largeCharacters = 100_000

/** Warns in development about large page data, because every visitor loads them twice: as HTML and for hydration. */
export function warnOfLargeData(log: Pick<Logger, 'warn'>, path: string, start: StartData): void {
  const characters = writeStartData(start).length
  if (characters > largeCharacters) log.warn({ path, characters }, 'the start data of this page are large')
}
