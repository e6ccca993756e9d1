import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ImportPlatform } from '#shared/catalog/product-imports.ts'
import { importMessages } from '#shared/messages/command-line/import.ts'
import { NotText } from './decode-text.ts'
import { nuvemshopFile } from './platforms/nuvemshop.ts'
import type { FileReading, TranslatedFile } from './platforms/translated-file.ts'
import { wooFile } from './platforms/woocommerce.ts'
import { type CsvRow, readCsvRows } from './read-csv-rows.ts'
import type { SourceRow } from './read-product-rows.ts'
import { type Platform, recognizePlatform } from './recognize-platform.ts'
import { type ColumnHeader, readHeader } from './shopify-columns.ts'

export interface ProductFile {
  platform: ImportPlatform
  header: ColumnHeader
  headerLine: number
  /** The rows after the header. */
  rows: AsyncIterable<SourceRow>
  totalBytes: number | null
  bytesRead: () => number
}

/** Opens a file that may be a product CSV of a platform, or returns in Portuguese why it is not. */
export async function openProductFile(
  file: string | Readable,
  reading: FileReading,
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
  const opened = await headerOf(rows, reading)
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
  reading: FileReading,
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
    // Platforms share names such as "nome" and "preço": only the file's own platform reads it.
    const found = recognizePlatform(cells)
    if (!found) return { refusal: importMessages.missingColumns(missing) }
    const translated = translatedFile(found.platform, cells, reading)
    return translated
      ? { ...translated, headerLine }
      : { refusal: importMessages.otherPlatform(found.ofPlatform) }
  } catch (error) {
    if (error instanceof NotText) return { refusal: importMessages.notText }
    throw error
  }
}

function translatedFile(
  platform: Platform,
  titles: readonly string[],
  reading: FileReading,
): TranslatedFile | null {
  if (platform === 'woocommerce') return wooFile(titles, reading)
  return platform === 'nuvemshop' ? nuvemshopFile(titles) : null
}
