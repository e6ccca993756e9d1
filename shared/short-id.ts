const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** What a public id (`newPublicId`) ends with: the last four bytes of any other are chance. */
export const publicEnd = '0'.repeat(8)
/** Bytes in base64url: 16, or 12 and a public id's zeros. The last letter of 22 holds two bits: no other spelling is one. */
const shortPattern = /^(?:[\w-]{21}[AQgw]|[\w-]{16})$/

/**
 * An id for addresses and values of which a page has many: base64url of its bytes (RFC 4648, 5), in 22 letters; in 16
 * for one that `newPublicId` made.
 */
export function shortId(id: string): string {
  const digits = id.replaceAll('-', '')
  return digits.endsWith(publicEnd) ? written(digits.slice(0, 24)) : written(`${digits}0000`).slice(0, 22)
}

/** The id that `shortId` wrote; null: it wrote nothing like it. */
export function longId(short: string): string | null {
  if (!shortPattern.test(short)) return null
  const digits = `${read(short)}${publicEnd}`.slice(0, 32)
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  // A public one has no second spelling.
  return shortId(id) === short ? id : null
}

/** Four letters for each six digits. */
function written(digits: string): string {
  let short = ''
  for (let at = 0; at < digits.length; at += 6) {
    const bits = Number.parseInt(digits.slice(at, at + 6), 16)
    for (let shift = 18; shift >= 0; shift -= 6) short += letters.charAt((bits >> shift) & 63)
  }
  return short
}

/** Three digits for each two letters. */
function read(short: string): string {
  let digits = ''
  for (let at = 0; at < short.length; at += 2) {
    const bits = letters.indexOf(short.charAt(at)) * 64 + letters.indexOf(short.charAt(at + 1))
    digits += bits.toString(16).padStart(3, '0')
  }
  return digits
}
