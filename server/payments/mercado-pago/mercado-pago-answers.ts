import * as z from 'zod/mini'

/** Fields of the published API that the shop reads; amounts are decimal numbers there, and cents here. */
const amount = z.pipe(
  z.number().check(z.gte(0)),
  z.transform((decimal) => Math.round(decimal * 100)),
)
const time = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => new Date(text)),
)
/** Numbers in one answer are texts in another. */
const id = z.pipe(
  z.union([z.string().check(z.regex(/^[\w-]+$/)), z.number()]),
  z.transform((value) => String(value)),
)

export const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.nullish(z.string()),
  expires_in: z.nullish(z.number()),
  user_id: id,
})

export const userAnswer = z.object({ id, site_id: z.string() })

export const preferenceAnswer = z.object({
  id: z.string().check(z.regex(/^[\w-]+$/)),
  init_point: z.url(),
  external_reference: z.nullish(z.string()),
  collector_id: id,
  items: z.array(z.object({ quantity: z.number(), unit_price: amount, currency_id: z.nullish(z.string()) })),
})

export const paymentAnswer = z.object({
  id,
  status: z.string(),
  status_detail: z.nullish(z.string()),
  currency_id: z.string(),
  collector_id: z.nullish(id),
  external_reference: z.nullish(z.string()),
  transaction_amount: amount,
  date_created: time,
  date_approved: z.nullish(time),
})

/** What a kind of card costs its customers, by the number of instalments; one entry for each issuer. */
export const installmentsAnswer = z.array(
  z.object({ payer_costs: z.array(z.object({ installments: z.number(), total_amount: amount })) }),
)

const paging = z.object({ total: z.number(), limit: z.number(), offset: z.number() })

export const paymentListAnswer = z.object({ paging, results: z.array(paymentAnswer) })

/** `in_process` is shown only to who asks for it by a header. */
export const refundAnswer = z.object({
  id,
  amount,
  status: z.nullish(z.string()),
})

export const refundListAnswer = z.array(refundAnswer)

export const chargebackAnswer = z.object({
  id,
  payments: z.array(id),
  amount: z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((decimal) => Math.round(Number(decimal) * 100)),
  ),
  reason: z.nullish(z.string()),
  date_documentation_deadline: z.nullish(time),
  date_created: time,
})

export const chargebackListAnswer = z.object({ paging, results: z.array(chargebackAnswer) })

export type PaymentAnswer = z.infer<typeof paymentAnswer>
