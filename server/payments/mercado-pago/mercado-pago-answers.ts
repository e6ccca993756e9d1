import * as z from 'zod/mini'
import { ownEntries } from '#server/payments/read-answer.ts'

/**
 * Fields of the published API that the shop reads. Amounts are decimal numbers there, or their text, and cents here.
 */
const amount = z.pipe(
  z.union([z.number().check(z.gte(0)), z.string().check(z.regex(/^\d+(?:\.\d+)?$/))]),
  z.transform((decimal) => Math.round(Number(decimal) * 100)),
)
const time = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => new Date(text)),
)
/** Ids that are numbers in one response and texts in another. */
const id = z.pipe(
  z.union([z.string().check(z.regex(/^[\w-]+$/)), z.number()]),
  z.transform((value) => String(value)),
)

export const mercadoPagoTokenAnswer = z.object({
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
  marketplace_fee: z.nullish(amount),
})

/** The fees of a payment, and who paid them. A refund of a part does not change them. */
const feeDetails = z.array(z.object({ type: z.string(), amount, fee_payer: z.nullish(z.string()) }))

/** The fees with their accounts, and what refunds returned of them. */
const chargesDetails = z.array(
  z.object({
    type: z.nullish(z.string()),
    accounts: z.nullish(z.object({ from: z.nullish(z.string()), to: z.nullish(z.string()) })),
    amounts: z.nullish(z.object({ original: z.nullish(amount), refunded: z.nullish(amount) })),
  }),
)

export const paymentAnswer = z.object({
  id,
  status: z.string(),
  status_detail: z.nullish(z.string()),
  currency_id: z.string(),
  collector_id: z.nullish(id),
  external_reference: z.nullish(z.string()),
  transaction_amount: amount,
  transaction_amount_refunded: z.nullish(amount),
  date_created: time,
  date_approved: z.nullish(time),
  date_last_updated: z.nullish(time),
  fee_details: z.nullish(feeDetails),
  charges_details: z.nullish(chargesDetails),
})

/** The cost of a card brand for customers, by the number of instalments. One entry for each issuer. */
export const installmentsAnswer = z.array(
  z.object({ payer_costs: z.array(z.object({ installments: z.number(), total_amount: amount })) }),
)

/** A payment by Pix, with the code that its payer scans or copies. */
export const mercadoPagoPixAnswer = z.extend(paymentAnswer, {
  point_of_interaction: z.nullish(
    z.object({ transaction_data: z.nullish(z.object({ qr_code: z.nullish(z.string()) })) }),
  ),
})

const paging = z.object({ total: z.number(), limit: z.number(), offset: z.number() })

/** Pattern of the attempt's id, by which the shop's own payments are recognized. */
export const attemptIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ownPayment = z.object({ external_reference: z.string().check(z.regex(attemptIdPattern)) })

export const paymentListAnswer = z.object({
  paging,
  results: ownEntries(paymentAnswer, (listed) => ownPayment.safeParse(listed).success),
})

/** `in_process` is returned only when a header asks for it. */
export const refundAnswer = z.object({
  id,
  amount,
  status: z.nullish(z.string()),
  date_created: z.nullish(time),
})

export const refundListAnswer = z.array(refundAnswer)

/** A payment by its id, as the guide shows it, or as an object, as the reference does. */
const chargedBack = z.union([z.nullish(id), z.object({ id: z.nullish(id) })])

/** The SDK has one `payment_id` and `last_modified`. The guide shows one whose day of creation is null. */
export const chargebackAnswer = z.pipe(
  z.object({
    id,
    amount,
    reason: z.nullish(z.string()),
    payments: z.nullish(z.array(chargedBack)),
    payment_id: chargedBack,
    date_documentation_deadline: z.nullish(time),
    date_created: z.nullish(time),
    date_last_updated: z.nullish(time),
    last_modified: z.nullish(time),
  }),
  z.transform(({ payments, payment_id, date_created, date_last_updated, last_modified, ...rest }) => ({
    ...rest,
    payments: [...(payments ?? []), payment_id].flatMap(
      (each) => (typeof each === 'object' ? each?.id : each) ?? [],
    ),
    openedAt: date_created ?? date_last_updated ?? last_modified ?? null,
  })),
)

export const chargebackListAnswer = z.object({ paging, results: z.array(chargebackAnswer) })

export type PaymentAnswer = z.infer<typeof paymentAnswer>
export type MercadoPagoPixAnswer = z.infer<typeof mercadoPagoPixAnswer>
