import { type Entry, TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'

/** What a workbook may take unpacked; the catalogs of stores take a tenth of it. */
const maxUnpackedBytes = 160 * 1024 * 1024
const maxParts = 2_000
const maxSheets = 20
const maxStylesBytes = 4 * 1024 * 1024

export interface CheckedPackage {
  sheets: number
  largestSheetBytes: number
  /** Some cells may show a number as a code, with zeros before it. */
  hasCodeFormat: boolean
}

/**
 * Looks into the package of a workbook, without unpacking it. The library unpacks no part beyond the size that its
 * package gives, so what they give together is the limit.
 */
export async function checkPackage(
  bytes: Uint8Array,
): Promise<CheckedPackage | 'notSpreadsheet' | 'tooLarge'> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false })
  try {
    return await check(await zip.getEntries())
  } catch {
    return 'notSpreadsheet'
  } finally {
    await zip.close()
  }
}

async function check(parts: readonly Entry[]): Promise<CheckedPackage | 'notSpreadsheet' | 'tooLarge'> {
  if (parts.length > maxParts) return 'tooLarge'
  const isHonest = parts.every((part) => part.uncompressedSize > 0 || part.compressedSize <= 2)
  const unpacked = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (!isHonest || unpacked > maxUnpackedBytes) return 'tooLarge'
  const sheets = parts.filter(({ filename }) => /^\/?xl\/worksheets\/[^/]+\.xml$/i.test(filename))
  if (sheets.length === 0) return 'notSpreadsheet'
  return {
    sheets: Math.min(sheets.length, maxSheets),
    largestSheetBytes: Math.max(...sheets.map(({ uncompressedSize }) => uncompressedSize)),
    hasCodeFormat: await hasCodeFormat(parts),
  }
}

async function hasCodeFormat(parts: readonly Entry[]): Promise<boolean> {
  const styles = parts.find(({ filename }) => /^\/?xl\/styles\.xml$/i.test(filename))
  if (!styles || styles.directory || styles.uncompressedSize > maxStylesBytes) return false
  return /formatCode=["']0{2,}["']/.test(await styles.getData(new TextWriter()))
}
