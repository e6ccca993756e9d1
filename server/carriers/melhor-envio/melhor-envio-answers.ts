import * as z from 'zod/mini'

export const melhorEnvioTokenAnswer = z.object({ access_token: z.string(), refresh_token: z.string() })

/** Amounts are numbers or texts with a decimal point. */
const amount = z.union([z.number(), z.string()])
const days = z.object({ min: z.number(), max: z.number() })

/** A service that does not go there has an `error` and no price. */
export const quoteAnswer = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    error: z.optional(z.nullable(z.string())),
    price: z.optional(amount),
    custom_price: z.optional(amount),
    delivery_time: z.optional(z.number()),
    delivery_range: z.optional(days),
    custom_delivery_range: z.optional(days),
    company: z.object({ name: z.string() }),
  }),
)

export const cartAnswer = z.object({ id: z.string(), price: amount })

const generated = z.object({ status: z.boolean(), message: z.optional(z.nullable(z.string())) })

/** The result of each label, or a text in its place. A general text stands beside them. */
export const generateAnswer = z.record(z.string(), z.union([generated, z.string()]))

export const printAnswer = z.object({ url: z.string() })

export const melhorEnvioTrackingAnswer = z.record(
  z.string(),
  z.object({
    status: z.string(),
    tracking: z.optional(z.nullable(z.string())),
    melhorenvio_tracking: z.optional(z.nullable(z.string())),
  }),
)

/** A general text stands beside the shipment here, too. */
export const cancelAnswer = z.record(z.string(), z.union([z.object({ canceled: z.boolean() }), z.string()]))

/** Parses minor units, or returns null when it is no amount. */
export function melhorEnvioMinor(value: string | number | undefined): number | null {
  const text = String(value ?? '')
  return /^\d{1,7}(?:\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) : null
}

const problem = z.object({ message: z.optional(z.string()), error: z.optional(z.string()) })

/** Returns the API's message of a refusal. Details of fields may name people, and are left out. */
export function melhorEnvioProblem(body: unknown): string {
  const { message = '', error = '' } = problem.safeParse(body).data ?? {}
  return (message || error).slice(0, 150)
}
