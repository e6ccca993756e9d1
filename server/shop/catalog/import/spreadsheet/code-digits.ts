/** Unlike rows alone, formats are read of a whole sheet at once, which takes several times its size. */
const maxSheetBytes = 6 * 1024 * 1024

/** Returns how many digits a cell shows at least, by its row and column from zero on; 0 where its format says nothing. */
export type CodeDigits = (row: number, column: number) => number

const none: CodeDigits = () => 0

/**
 * Reads which numbers of a sheet are codes, because their format is of zeros only: 7891 as `00000` is "07891". A sheet of
 * more than 6 MB, some ten thousand rows, has none.
 */
export async function codeDigitsOf(
  bytes: Uint8Array,
  sheet: number,
  { hasCodeFormat, largestSheetBytes }: { hasCodeFormat: boolean; largestSheetBytes: number },
): Promise<CodeDigits> {
  if (!hasCodeFormat || largestSheetBytes > maxSheetBytes) return none
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes, { sheets: [sheet], readStyles: true })
  const digits = new Map<string, number>()
  for (const [place, { style }] of sheets[0]?.cells ?? [])
    if (style?.numFmt && /^0{2,}$/.test(style.numFmt)) digits.set(place, style.numFmt.length)
  return (row, column) => digits.get(`${row},${column}`) ?? 0
}
