import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ImportPlatform } from '#shared/catalog/product-imports.ts'
import { importMessages } from '#shared/messages/command-line/import.ts'
import { NotText } from './decode-text.ts'
import { blingFile } from './platforms/bling.ts'
import { lojaIntegradaFile } from './platforms/loja-integrada.ts'
import { mercadoLivreFile } from './platforms/mercado-livre.ts'
import { nuvemshopFile } from './platforms/nuvemshop.ts'
import { tinyFile } from './platforms/tiny.ts'
import type { FileReading, TextRow, TranslatedFile } from './platforms/translated-file.ts'
import { trayFile } from './platforms/tray.ts'
import { trayVariationsFile } from './platforms/tray-variations.ts'
import { wooFile } from './platforms/woocommerce.ts'
import { type CsvRow, readCsvRows } from './read-csv-rows.ts'
import type { SourceRow } from './read-product-rows.ts'
import { type Platform, recognizePlatform } from './recognize-platform.ts'
import { type ColumnHeader, readHeader } from './shopify-columns.ts'
import { textOfUpload } from './spreadsheet/text-of-upload.ts'

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

  const text = isPath && found ? await textOfPath(file, found.size) : null
  if (text && 'refusal' in text) return text
  const bytes = text?.open() ?? (file as Readable)
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
    totalBytes: text?.sizeBytes ?? null,
    bytesRead: () => read,
  }
}

const textOfPath = (path: string, sizeBytes: number) =>
  textOfUpload({ sizeBytes, open: () => createReadStream(path) }, { owner: 'command' })

/** Templates have a title, or keys and explanations, in so many rows before their header. */
const rowsBeforeHeader = 10

async function headerOf(
  rows: AsyncGenerator<CsvRow>,
  reading: FileReading,
): Promise<(TranslatedFile & { headerLine: number }) | { refusal: string }> {
  try {
    const first = await rows.next()
    if (first.done) return { refusal: importMessages.empty }
    if (!('cells' in first.value)) return { refusal: importMessages.notText }
    const known = knownFile(first.value, reading)
    if (!('refusal' in known)) return known
    const { refusal, isCertain } = known
    if (isCertain) return { refusal }
    for (let count = 1; count < rowsBeforeHeader; count++) {
      const next = await rows.next()
      if (next.done) break
      const found = 'cells' in next.value ? knownFile(next.value, reading) : known
      if (!('refusal' in found)) return found
    }
    return { refusal }
  } catch (error) {
    if (error instanceof NotText) return { refusal: importMessages.notText }
    throw error
  }
}

/** Reads a row as the header of a platform's file. The refusal of one whose platform is known is certain. */
function knownFile(
  { cells, delimiter, line: headerLine }: TextRow,
  reading: FileReading,
): (TranslatedFile & { headerLine: number }) | { refusal: string; isCertain: boolean } {
  const header = readHeader(cells, delimiter)
  const missing = [
    ...(header.index.has('title') ? [] : [importMessages.titleColumn]),
    ...(header.index.has('handle') ? [] : [importMessages.handleColumn]),
  ]
  if (missing.length === 0) return { platform: 'shopify', header, headerLine, rows: (all) => all }
  // Platforms share names such as "nome" and "preço": only the file's own platform reads it.
  const found = recognizePlatform(cells)
  if (!found) return { refusal: importMessages.missingColumns(missing), isCertain: false }
  const translated = readers[found.platform](cells, reading)
  return translated
    ? { ...translated, headerLine }
    : { refusal: importMessages.otherPlatform(found.ofPlatform), isCertain: true }
}

const readers: Record<Platform, (titles: readonly string[], reading: FileReading) => TranslatedFile | null> =
  {
    woocommerce: wooFile,
    nuvemshop: nuvemshopFile,
    bling: blingFile,
    tiny: tinyFile,
    mercadoLivre: mercadoLivreFile,
    lojaIntegrada: lojaIntegradaFile,
    tray: (titles, reading) => trayFile(titles, reading) ?? trayVariationsFile(titles, reading),
  }
