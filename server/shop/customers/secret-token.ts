import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Services } from '#server/shop/services.ts'

/** Returns a random secret, of which only the hash is stored. */
export const newSecretToken = () => randomBytes(32).toString('base64url')

const printed = 'printed-'

/**
 * Returns a token for a link that the machine prints. Its prefix is part of what is hashed, so nobody can cut it off.
 */
export const newPrintedToken = () => printed + newSecretToken()

/** Tells whether the link came by mail, which proves that its person reads mails to the address. */
export const cameByMail = (token: string): boolean => !token.startsWith(printed)

export const secretTokenHash = (token: string) => hash('sha256', token)

/**
 * Derives a token from the nonce of the queued mail and the shop's secret, so that the database alone never opens an
 * account.
 */
export const passwordResetToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `password-reset:${nonce}`)

/** Derives the token for signing in without a password. */
export const signInLinkToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `sign-in:${nonce}`)

/** Derives the token for an invitation to a store. */
export const invitationToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `invitation:${nonce}`)

/** Derives the token that proves that somebody reads mails to an address. */
export const emailConfirmationToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `email:${nonce}`)

/** Derives the session token of one form of a mailed link: the same whenever the form is sent. */
export const linkSessionToken = (
  services: Pick<Services, 'secrets'>,
  { linkToken, formKey }: { linkToken: string; formKey: string },
): string => mailedToken(services, `session:${linkToken}:${formKey}`)

/** Derives the token that confirms a guest's question. */
export const questionToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `question:${nonce}`)

/** Derives the token that undoes a change of an account. */
export const undoChangeToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `undo:${nonce}`)

/** Derives the token that cancels the erasure of an account. */
export const erasureToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `erasure:${nonce}`)

/** Derives the token that cancels the erasure of purchases without an account. */
export const guestErasureToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `guest-erasure:${nonce}`)

function mailedToken({ secrets: [secret = ''] }: Pick<Services, 'secrets'>, content: string): string {
  return createHmac('sha256', secret).update(content).digest('base64url')
}
