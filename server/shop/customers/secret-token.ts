import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Services } from '../services.ts'

/** A secret whose hash alone is stored. */
export const newSecretToken = () => randomBytes(32).toString('base64url')

export const secretTokenHash = (token: string) => hash('sha256', token)

/** Made from what the queued mail carries and our secret: the database alone never opens an account. */
export const passwordResetToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `password-reset:${nonce}`)

/** The same for an invitation to a store. */
export const invitationToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `invitation:${nonce}`)

/** The same for the proof that somebody reads mails to an address. */
export const emailConfirmationToken = (services: Pick<Services, 'secrets'>, nonce: string): string =>
  mailedToken(services, `email:${nonce}`)

function mailedToken({ secrets: [secret = ''] }: Pick<Services, 'secrets'>, content: string): string {
  return createHmac('sha256', secret).update(content).digest('base64url')
}
