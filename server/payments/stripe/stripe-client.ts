import type Stripe from 'stripe'

export interface StripeConfig {
  secretKey: string
  webhookSecret: string
  apiBase: string
}

/** Stripe's SDK, which takes 20 MB: loaded when it is first used. */
export type StripeClient = () => Promise<Stripe>

const timeLimitMs = 20_000

export function stripeClient({ apiBase, secretKey }: StripeConfig): StripeClient {
  let client: Promise<Stripe> | undefined
  return () => {
    client ??= connect(new URL(apiBase), secretKey)
    return client
  }
}

async function connect({ protocol, hostname, port }: URL, secretKey: string) {
  const { Stripe } = await import('stripe')
  const isHttp = protocol === 'http:'
  return new Stripe(secretKey, {
    protocol: isHttp ? 'http' : 'https',
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    timeout: timeLimitMs,
    // Jobs retry, with the same idempotency key.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
