import { type Entry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'

/** What a workbook may take unpacked; the catalogs of stores take a tenth of it. */
const maxUnpackedBytes = 160 * 1024 * 1024
const maxParts = 2_000
const maxSheets = 20

/**
 * Looks into the package of a workbook, without unpacking it. The library unpacks no part beyond the size that its
 * package gives, so what they give together is the limit.
 */
export async function checkPackage(
  bytes: Uint8Array,
): Promise<{ sheets: number } | 'notSpreadsheet' | 'tooLarge'> {
  const parts = await partsOf(bytes)
  if (!parts) return 'notSpreadsheet'
  if (parts.length > maxParts) return 'tooLarge'
  const isHonest = parts.every((part) => part.uncompressedSize > 0 || part.compressedSize <= 2)
  const unpacked = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (!isHonest || unpacked > maxUnpackedBytes) return 'tooLarge'
  const sheets = parts.filter(({ filename }) => /^\/?xl\/worksheets\/[^/]+\.xml$/i.test(filename)).length
  return sheets === 0 ? 'notSpreadsheet' : { sheets: Math.min(sheets, maxSheets) }
}

async function partsOf(bytes: Uint8Array): Promise<Entry[] | null> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false })
  try {
    return await zip.getEntries()
  } catch {
    return null
  } finally {
    await zip.close()
  }
}
