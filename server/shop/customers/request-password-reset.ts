import type { Services } from '../services.ts'
import { limitPasswordReset } from './rate-limits.ts'
import { newSecretToken } from './secret-token.ts'

/**
 * Only queues the work: whether there is an account is looked up behind the answer, which therefore comes after the
 * same time and says the same for every address.
 */
export async function requestPasswordReset(
  services: Services,
  request: { email: string; ip: string },
): Promise<void> {
  await limitPasswordReset(services, request)
  const { email } = request
  await services.queue.enqueue(services.db, 'send-password-reset', { email, nonce: newSecretToken() })
}
