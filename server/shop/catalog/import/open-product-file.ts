import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { importMessages } from '#shared/messages/command-line/import.ts'
import { NotText } from './decode-text.ts'
import { otherPlatform } from './other-platforms.ts'
import { type CsvRow, readCsvRows } from './read-csv-rows.ts'
import { type Header, readHeader } from './shopify-columns.ts'

export interface ProductFile {
  header: Header
  headerLine: number
  /** The rows after the header. */
  rows: AsyncGenerator<CsvRow>
  totalBytes: number | null
  bytesRead: () => number
}

/** Opens a file that can be Shopify's product CSV; else says in Portuguese why it is not. */
export async function openProductFile(file: string | Readable): Promise<ProductFile | { refusal: string }> {
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
  const opened = await headerOf(rows)
  if ('refusal' in opened) {
    await rows.return(undefined)
    return opened
  }
  return { ...opened, rows, totalBytes: found?.size ?? null, bytesRead: () => read }
}

async function headerOf(
  rows: AsyncGenerator<CsvRow>,
): Promise<{ header: Header; headerLine: number } | { refusal: string }> {
  try {
    const first = await rows.next()
    if (first.done) return { refusal: importMessages.empty }
    if ('broken' in first.value) return { refusal: importMessages.notText }
    const header = readHeader(first.value.cells, first.value.delimiter)
    const missing = [
      ...(header.index.has('title') ? [] : [importMessages.titleColumn]),
      ...(header.index.has('handle') ? [] : [importMessages.handleColumn]),
    ]
    const platform = missing.length > 0 && otherPlatform(first.value.cells)
    if (platform) return { refusal: importMessages.otherPlatform(platform) }
    if (missing.length > 0) return { refusal: importMessages.missingColumns(missing) }
    return { header, headerLine: first.value.line }
  } catch (error) {
    if (error instanceof NotText) return { refusal: importMessages.notText }
    throw error
  }
}
