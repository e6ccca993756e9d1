import { Secret, TOTP } from 'otpauth'

/** Parameters that every app supports. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Returns 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string) => new TOTP({ ...settings, secret: Secret.fromBase32(secret) })

/** Returns the URL that an app reads from a QR code. */
export function totpAddress(
  secret: string,
  { shopName, email }: { shopName: string; email: string },
): string {
  // A colon would end the name of the shop.
  const issuer = shopName.replaceAll(':', ' ')
  return new TOTP({ ...settings, issuer, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** Tells whether somebody typed six digits, as apps show them, and no recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''))

/**
 * Returns the half minute since 1970 to which a code belongs: the current one, or a neighbor, because clocks differ.
 * Null for a wrong code.
 */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  if (!isAppCode(typed)) return null
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: typed.replace(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
