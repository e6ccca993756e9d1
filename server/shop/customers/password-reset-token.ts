import { createHmac } from 'node:crypto'
import type { Services } from '../services.ts'

/** Made from what the queued mail carries and our secret: the database alone never opens an account. */
export function passwordResetToken({ secrets }: Services, nonce: string): string {
  const [secret = ''] = secrets
  return createHmac('sha256', secret).update(`password-reset:${nonce}`).digest('base64url')
}
