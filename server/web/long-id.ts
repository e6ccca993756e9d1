/** The last letter holds two bits: no other spelling is an id. */
const shortPattern = /^[\w-]{21}[AQgw]$/

/** The id that `shortId` wrote; null: it wrote nothing like it. */
export function longId(short: string): string | null {
  if (!shortPattern.test(short)) return null
  const hex = Buffer.from(short, 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
