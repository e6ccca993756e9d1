/** Where the reader of a CSV stands in a row. */
type Place = 'start of cell' | 'bare' | 'quoted' | 'quote'

/**
 * A row beyond the limit goes on as a short one, and `tooLong` names the line it begins on: what follows it is read.
 * Its line ends stay, so that the rows after it keep their lines. Quotes are understood as csv-parse does when it is
 * relaxed about them.
 */
export async function* cutLongRows(
  pieces: AsyncIterable<string>,
  { delimiter, limit, tooLong }: { delimiter: string; limit: number; tooLong: (line: number) => void },
): AsyncGenerator<string> {
  let place: Place = 'start of cell'
  let line = 1
  let rowLine = 1
  let length = 0
  let isCut = false
  for await (const piece of pieces) {
    let kept = ''
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const letter = piece[at] ?? ''
      const isInside = place === 'quoted'
      place = nextPlace(place, letter, delimiter)
      if (letter === '\n') line++
      if (letter === '\n' && !isInside) {
        if (isCut) {
          kept += '"'
          from = at
        }
        ;[length, isCut, rowLine] = [0, false, line]
      } else if (isCut) {
        if (letter === '\n') kept += letter
      } else if (++length > limit) {
        isCut = true
        tooLong(rowLine)
        // From here on the row is one quoted cell with nothing but line ends.
        kept += piece.slice(from, at) + (isInside ? '' : `${delimiter}"`)
        if (letter === '\n') kept += letter
      }
    }
    if (!isCut) kept += piece.slice(from)
    if (kept) yield kept
  }
  if (isCut) yield '"\n'
}

function nextPlace(place: Place, letter: string, delimiter: string): Place {
  if (place === 'quoted') return letter === '"' ? 'quote' : 'quoted'
  if (letter === '\n' || letter === delimiter) return 'start of cell'
  if (place === 'quote') return letter === '"' ? 'quoted' : 'bare'
  return place === 'start of cell' && letter === '"' ? 'quoted' : 'bare'
}
