import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ImportPlatform } from '#shared/catalog/product-imports.ts'
import { importMessages } from '#shared/messages/command-line/import.ts'
import { NotText } from './decode-text.ts'
import { otherPlatform } from './other-platforms.ts'
import { nuvemshopFile } from './platforms/nuvemshop.ts'
import type { TranslatedFile } from './platforms/translated-file.ts'
import { wooFile } from './platforms/woocommerce.ts'
import { type CsvRow, readCsvRows } from './read-csv-rows.ts'
import type { SourceRow } from './read-product-rows.ts'
import { type Header, readHeader } from './shopify-columns.ts'

export interface ProductFile {
  platform: ImportPlatform
  header: Header
  headerLine: number
  /** The rows after the header. */
  rows: AsyncIterable<SourceRow>
  totalBytes: number | null
  bytesRead: () => number
}

/** Opens a file that can be a product CSV of a platform; else says in Portuguese why it is not. */
export async function openProductFile(
  file: string | Readable,
  { now }: { now: Date },
): Promise<ProductFile | { refusal: string }> {
  const isPath = typeof file === 'string'
  const found = isPath ? await stat(file).catch(() => null) : null
  if (isPath && !found) return { refusal: importMessages.fileNotFound(file) }
  if (isPath && found?.isDirectory()) return { refusal: importMessages.isFolder(file) }

  const bytes = isPath ? createReadStream(file) : file
  let read = 0
  bytes.on('data', (chunk: Buffer) => {
    read += chunk.length
  })
  const rows = readCsvRows(bytes)
  const opened = await headerOf(rows, now)
  if ('refusal' in opened) {
    await rows.return(undefined)
    return opened
  }
  return {
    ...opened,
    rows: opened.rows(rows),
    totalBytes: found?.size ?? null,
    bytesRead: () => read,
  }
}

async function headerOf(
  rows: AsyncGenerator<CsvRow>,
  now: Date,
): Promise<(TranslatedFile & { headerLine: number }) | { refusal: string }> {
  try {
    const first = await rows.next()
    if (first.done) return { refusal: importMessages.empty }
    if (!('cells' in first.value)) return { refusal: importMessages.notText }
    const { cells, delimiter, line: headerLine } = first.value
    const header = readHeader(cells, delimiter)
    const missing = [
      ...(header.index.has('title') ? [] : [importMessages.titleColumn]),
      ...(header.index.has('handle') ? [] : [importMessages.handleColumn]),
    ]
    if (missing.length === 0) return { platform: 'shopify', header, headerLine, rows: (all) => all }
    const translated = nuvemshopFile(cells) ?? wooFile(cells, now)
    if (translated) return { ...translated, headerLine }
    const platform = otherPlatform(cells)
    return {
      refusal: platform ? importMessages.otherPlatform(platform) : importMessages.missingColumns(missing),
    }
  } catch (error) {
    if (error instanceof NotText) return { refusal: importMessages.notText }
    throw error
  }
}
