import { Secret, TOTP } from 'otpauth'

/** What every app of that kind can do. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string) => new TOTP({ ...settings, secret: Secret.fromBase32(secret) })

/** The address that an app reads from a QR code. */
export function totpAddress(
  secret: string,
  { shopName, email }: { shopName: string; email: string },
): string {
  // A colon would end the name of the shop.
  const issuer = shopName.replaceAll(':', ' ')
  return new TOTP({ ...settings, issuer, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** Whether somebody typed six figures, as apps show them, and no recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''))

/**
 * The half minute since 1970 to which a code belongs: the present one, or its neighbors, because clocks differ.
 * Null: a wrong code.
 */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  if (!isAppCode(typed)) return null
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: typed.replace(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
