import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** A bank names few at once. Further movements of a webhook are found in the bank's statement. */
const maxMovements = 100

const webhook = z.object({ pix: z.optional(z.array(z.unknown()).check(z.maxLength(1_000))) })

const movement = z.object({
  endToEndId: z.string().check(z.regex(/^[A-Za-z0-9]{32}$/)),
  txid: z.string().check(z.regex(/^[A-Za-z0-9]{1,35}$/)),
  devolucoes: z.nullish(z.array(z.object({ id: z.string(), status: z.string() }))),
})

/** One movement that a bank's webhook names. It only causes a request to the bank, and is never trusted. */
export interface BankWebhook {
  /** Equal for equal content. */
  eventId: string
  txid: string
  endToEndId: string
}

/**
 * Returns the first movements with a txid, and none for a webhook by which a bank tests the address. Null when the body
 * is no webhook. Names and texts of payers are not read.
 */
export function readBankWebhook(raw: Uint8Array): BankWebhook[] | null {
  const { data } = webhook.safeParse(parsed(raw))
  if (!data) return null
  return (data.pix ?? []).slice(0, maxMovements).flatMap((each) => {
    const read = movement.safeParse(each)
    if (!read.success) return []
    const { endToEndId, txid, devolucoes } = read.data
    const content = JSON.stringify([endToEndId, txid, devolucoes?.map(({ id, status }) => [id, status])])
    return [{ eventId: createHash('sha256').update(content).digest('hex'), txid, endToEndId }]
  })
}

function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return null
  }
}
