/** Far more than the headers of a mail have. */
const maxHeadBytes = 64 * 1024
/** A mail of the maximum size has fewer lines in base64. */
const maxLines = 250_000
/** Lines that look like a boundary: a mail has one for each of its parts. */
const maxPartings = 500

const newline = 0x0a
const hyphen = 0x2d

/** Returns the headers of a mail with the empty line after them, or null if they do not end within the limit. */
export function headOf(raw: Buffer): Buffer | null {
  const start = raw.subarray(0, maxHeadBytes)
  const ends = [start.indexOf('\r\n\r\n'), start.indexOf('\n\n')].filter((place) => place !== -1)
  return ends.length === 0
    ? null
    : Buffer.concat([start.subarray(0, Math.min(...ends)), Buffer.from('\r\n\r\n')])
}

/**
 * Tells whether a mail is made to exhaust its reader: parsing takes time that grows with the square of these numbers.
 */
export function isEndless(raw: Buffer): boolean {
  let lines = 0
  let partings = 0
  for (let at = raw.indexOf(newline); at !== -1; at = raw.indexOf(newline, at + 1)) {
    if (++lines > maxLines) return true
    if (raw[at + 1] === hyphen && raw[at + 2] === hyphen && ++partings > maxPartings) return true
  }
  return false
}
