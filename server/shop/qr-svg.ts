import { encode } from 'uqr'

/** Returns a QR code as one SVG path in a square of `size` modules, including the quiet zone of four. */
export function qrSvg(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.map((row, y) => rowPath(row, y)).join('')
  return { size, path }
}

/** Draws adjacent dark modules as one bar, which takes a third of the text of single squares. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    const width = x + 1 - start
    path += `M${start} ${y}h${width}v1h-${width}z`
  }
  return path
}
