const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** An id in 22 letters, for addresses and values of which a page has many: base64url of its bytes (RFC 4648, 5). */
export function shortId(id: string): string {
  const digits = `${id.replaceAll('-', '')}0000`
  let short = ''
  for (let at = 0; at < digits.length; at += 6) {
    const bits = Number.parseInt(digits.slice(at, at + 6), 16)
    for (let shift = 18; shift >= 0; shift -= 6) short += letters.charAt((bits >> shift) & 63)
  }
  return short.slice(0, 22)
}
