import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Services } from '#server/shop/services.ts'

/** A secret whose hash alone is stored. */
export const newSecretToken = () => randomBytes(32).toString('base64url')

const printed = 'printed-'

/** For a link that the machine prints. Its beginning is part of what is hashed, so nobody can cut it off. */
export const newPrintedToken = () => printed + newSecretToken()

/** Whether the link came by mail, and so proves that its person reads mails to the address. */
export const cameByMail = (token: string): boolean => !token.startsWith(printed)

export const secretTokenHash = (token: string) => hash('sha256', token)

/** Made from what the queued mail carries and our secret: the database alone never opens an account. */
export const passwordResetToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `password-reset:${nonce}`)

/** The same for signing in without a password. */
export const signInLinkToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `sign-in:${nonce}`)

/** The same for an invitation to a store. */
export const invitationToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `invitation:${nonce}`)

/** The same for the proof that somebody reads mails to an address. */
export const emailConfirmationToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `email:${nonce}`)

/** The session that one sent form of a mailed link begins: the same whenever it is sent. */
export const linkSessionToken = (
  services: Pick<Services, 'secrets'>,
  { linkToken, formKey }: { linkToken: string; formKey: string },
): string => mailedToken(services, `session:${linkToken}:${formKey}`)

/** The same for the confirmation of a guest's question. */
export const questionToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `question:${nonce}`)

/** The same for undoing a change of an account. */
export const undoChangeToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `undo:${nonce}`)

/** The same for calling off the erasure of an account. */
export const erasureToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `erasure:${nonce}`)

/** The same for calling off the erasure of what was bought without an account. */
export const guestErasureToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `guest-erasure:${nonce}`)

function mailedToken({ secrets: [secret = ''] }: Pick<Services, 'secrets'>, content: string): string {
  return createHmac('sha256', secret).update(content).digest('base64url')
}
