import { type Config, readConfig } from '#server/config.ts'
import { shopIdOf } from '#server/db/shop-id.ts'
import {
  isSameBucket,
  parseStorageAddress,
  type StorageAddress,
  storageAddressText,
} from '#server/object-storage/storage-address.ts'
import { releasePlace } from '#server/pictures/bucket-owner.ts'
import { localMedia } from '#server/pictures/local-media.ts'
import { moveMedia } from '#server/pictures/move-media.ts'
import type { Services } from '#server/shop/services.ts'
import { mediaBucket } from '#server/start/open-media.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { mediaMessages as messages } from '#shared/messages/command-line/media.ts'
import { type Command, fail } from './command.ts'
import { progressBar } from './progress-bar.ts'

/** Null for `DATA_DIR`. */
type Place = StorageAddress | null

/** `media move FROM TO [--delete-source]`, where a place is `local` or `s3://…`. */
export const mediaCommand: Command = (action, options, [fromText = '', toText = '']) => {
  if (action !== 'move') return cliMessages.missing('move')
  const [from, to] = [placeOf(fromText), placeOf(toText)]
  if (from === undefined) return messages.wrongPlace(fromText)
  if (to === undefined) return messages.wrongPlace(toText)
  if (isSame(from, to)) return messages.samePlace
  const { 'delete-source': deletesSource = false } = options
  return ({ services }) => move(services, { from, to, deletesSource })
}

async function move(
  { db }: Services,
  { from, to, deletesSource }: { from: Place; to: Place; deletesSource: boolean },
): Promise<number> {
  const config = readConfig(process.env)
  if (!config.storageCredentials) return fail(messages.noCredentials)
  if (deletesSource && isSame(from, config.media)) return fail(messages.stillUsed)
  const bucketAt = (media: Place) => mediaBucket({ ...config, media }, () => shopIdOf(db))
  const [source, target] = [bucketAt(from), bucketAt(to)]
  for (const bucket of [source, target]) await bucket?.ensureOwn()
  const local = localMedia(config.dataDir)
  const moved = await moveMedia(source ?? local, target ?? local, {
    deletesSource,
    onProgress: progressBar()?.(messages.progress),
  })
  if (deletesSource && source) await releasePlace(source.storage)
  console.log(messages.moved(moved))
  if (deletesSource) console.log(messages.deleted(moved.deleted))
  else console.log(nextStep(config, to))
  return 0
}

/** Returns the instruction for the next step. */
function nextStep({ media }: Config, to: Place): string {
  if (isSame(media, to)) return messages.mayDelete
  return to ? messages.thenBucket(storageAddressText(to)) : messages.thenDisk
}

/** Parses a place, or returns undefined when the text names none. */
function placeOf(text: string): Place | undefined {
  return text === 'local' ? null : (parseStorageAddress(text) ?? undefined)
}

const isSame = (one: Place, other: Place) =>
  one && other ? isSameBucket(one, other) && one.prefix === other.prefix : one === other
