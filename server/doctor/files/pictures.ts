import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { fileChecks } from '#shared/messages/command-line/doctor/files.ts'
import { sizeText } from '#shared/messages/command-line/doctor/size-text.ts'
import { type Check, type Examined, problem, rowOf, rowsOf, warning } from '../check.ts'
import { ageInDays } from './file-age.ts'

export const picturesWithoutFiles: Check = {
  name: 'pictures-without-files',
  isDear: true,
  async examine(examined) {
    const [stored, rows] = [await originalsOf(examined), await picturesOf(examined)]
    const missing = rows.filter(({ sha256 }) => !stored.has(sha256))
    if (missing.length === 0) return []
    const names = missing.map(({ sha256, product }) =>
      product ? `${product} (${sha256.slice(0, 12)}…)` : sha256,
    )
    return [problem(fileChecks['pictures-without-files'].missing(missing.length), names)]
  },
}

/** A new file is there before its row. */
const newDays = 1

export const filesWithoutRows: Check = {
  name: 'files-without-rows',
  isDear: true,
  async examine(examined) {
    const [stored, rows] = [await originalsOf(examined), await picturesOf(examined)]
    const known = new Set(rows.map(({ sha256 }) => sha256))
    const unknown = [...stored].filter(([sha256]) => !known.has(sha256))
    const old: { sha256: string; size: number }[] = []
    for (const [sha256, path] of unknown) {
      const found = await stat(path).catch(() => null)
      if (found && (await ageInDays(path, examined.now)) >= newDays) old.push({ sha256, size: found.size })
    }
    if (old.length === 0) return []
    const bytes = old.reduce((sum, { size }) => sum + size, 0)
    const text = fileChecks['files-without-rows'].found(old.length, sizeText(bytes))
    return [
      warning(
        text,
        old.map(({ sha256 }) => sha256),
      ),
    ]
  },
}

/** The stored originals, with their paths. */
async function originalsOf({ config }: Examined): Promise<Map<string, string>> {
  const folder = join(config.dataDir, 'pictures/originals')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const isOriginal = (name: string) => /^[0-9a-f]{64}$/.test(basename(name))
  return new Map(names.filter(isOriginal).map((name) => [basename(name), join(folder, name)]))
}

const picturesOf = (examined: Examined) =>
  rowsOf<{ sha256: string; product: string | null }>(
    examined,
    sql`select distinct on (p.sha256) p.sha256, m.slug || '/' || o.handle as product
      from picture p left join product o on o.id = p.product_id left join merchant m on m.id = o.merchant_id
      where p.sha256 is not null and p.status = 'ready' order by p.sha256, o.id`,
  )

/** Personal data that nobody needs any more. */
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
