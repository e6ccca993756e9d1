import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Check, type Examined, problem, queriedRows, rowOf, warning } from '#server/doctor/check.ts'
import { localMedia } from '#server/pictures/local-media.ts'
import { MediaError, type MediaFile, originalsPath } from '#server/pictures/media-storage.ts'
import { fileChecks } from '#shared/messages/command-line/doctor/files.ts'
import { sizeText } from '#shared/messages/command-line/doctor/size-text.ts'
import { daysSince } from './file-age.ts'
import { bucketOf } from './media.ts'

export const picturesWithoutFiles: Check = {
  name: 'pictures-without-files',
  isDear: true,
  async examine(examined) {
    const [stored, rows] = [await originalsOf(examined), await picturesOf(examined)]
    if (!stored) return []
    const missing = rows.filter(({ sha256 }) => !stored.has(sha256))
    if (missing.length === 0) return []
    const names = missing.map(({ sha256, product }) =>
      product ? `${product} (${sha256.slice(0, 12)}…)` : sha256,
    )
    return [problem(fileChecks['pictures-without-files'].missing(missing.length), names)]
  },
}

/** A new file exists before its row. */
const newDays = 1

export const filesWithoutRows: Check = {
  name: 'files-without-rows',
  isDear: true,
  async examine(examined) {
    const [stored, rows] = [await originalsOf(examined), await picturesOf(examined)]
    if (!stored) return []
    for (const { sha256 } of rows) stored.delete(sha256)
    const old = [...stored].filter(([, { writtenAt }]) => daysSince(writtenAt, examined.now) >= newDays)
    if (old.length === 0) return []
    const bytes = old.reduce((sum, [, file]) => sum + file.bytes, 0)
    const text = fileChecks['files-without-rows'].found(old.length, sizeText(bytes))
    return [
      warning(
        text,
        old.map(([sha256]) => sha256),
      ),
    ]
  },
}

/** Returns the stored originals by their hash, or null when the bucket does not respond, which `media` reports. */
async function originalsOf(examined: Examined): Promise<Map<string, MediaFile> | null> {
  const media = bucketOf(examined) ?? localMedia(examined.config.dataDir)
  const found = new Map<string, MediaFile>()
  try {
    for await (const file of media.list(originalsPath)) found.set(basename(file.path), file)
    return found
  } catch (error) {
    if (error instanceof MediaError) return null
    throw error
  }
}

const picturesOf = (examined: Examined) =>
  queriedRows<{ sha256: string; product: string | null }>(
    examined,
    sql`select distinct on (p.sha256) p.sha256, m.slug || '/' || o.handle as product
      from picture p left join product o on o.id = p.product_id left join merchant m on m.id = o.merchant_id
      where p.sha256 is not null and p.status = 'ready' order by p.sha256, o.id`,
  )

/** Checks for personal data that is no longer needed. */
export const documentsOfFormerStores: Check = {
  name: 'documents-of-former-stores',
  async examine(examined) {
    const { count } = await rowOf<{ count: number }>(
      examined,
      sql`select count(*) as count from merchant_document d join merchant m on m.id = d.merchant_id
        where m.status in ('rejected', 'closed') and m.status_since < ${examined.now.toISOString()}::timestamptz - interval '180 days'`,
    )
    return count > 0 ? [warning(fileChecks['documents-of-former-stores'].found(count))] : []
  },
}
