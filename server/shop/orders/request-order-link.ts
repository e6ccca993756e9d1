import { limitOrderLinks } from '../customers/rate-limits.ts'
import type { Services } from '../services.ts'

/**
 * Only queues the work: whether there is such an order is looked up behind the answer, which therefore comes after
 * the same time and says the same for every number and address.
 */
export async function requestOrderLink(
  services: Services,
  { number, email, ip }: { number: string; email: string; ip: string },
): Promise<void> {
  await limitOrderLinks(services, { email, ip })
  await services.queue.enqueue(services.db, 'send-order-link', { number, email })
}
