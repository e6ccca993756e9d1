import * as z from 'zod/mini'
import { readNamedAccount } from '#server/shop/connections/stripe-account.ts'
import type { Services } from '#server/shop/services.ts'
import { pollTransfer } from '#server/shop/transfers/poll-transfer.ts'

const about = z.object({ body: z.object({ object: z.enum(['transfer', 'account']), id: z.string() }) })

/**
 * Reads the transfer or account that an event names from Stripe. Returns false if it is neither a transfer nor an
 * account of the shop.
 */
export async function receiveConnectEvent(services: Services, payload: unknown): Promise<boolean> {
  const { data } = about.safeParse(payload)
  if (!data || !services.stripeConnect) return false
  const { object, id } = data.body
  return object === 'transfer' ? pollTransfer(services, id) : readNamedAccount(services, id)
}
