import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Services } from '../services.ts'

/** A secret whose hash alone is stored. */
export const newSecretToken = () => randomBytes(32).toString('base64url')

export const secretTokenHash = (token: string) => hash('sha256', token)

/** Made from what the queued mail carries and our secret: the database alone never opens an account. */
export function passwordResetToken({ secrets }: Services, nonce: string): string {
  const [secret = ''] = secrets
  return createHmac('sha256', secret).update(`password-reset:${nonce}`).digest('base64url')
}
