import type { ListedMovement, ProviderChargeback } from '#server/payments/payment-provider.ts'
import type { BankPixAnswer, ReturnAnswer } from './bank-answers.ts'

/** What was received since a time; of one txid alone, or only what went back in part. */
export interface ReceivedQuery {
  since: Date
  txid?: string
  isReturned?: boolean
}

/** The Central Bank's limit: so long may a Pix be given back. */
const returnableMs = 90 * 86_400_000

/** What came in and went back since then, by what the bank lists as received. */
export async function* bankMovements(
  received: (of: ReceivedQuery) => AsyncIterable<BankPixAnswer>,
  since: Date,
): AsyncGenerator<ListedMovement> {
  for await (const pix of received({ since })) yield* movementsOf(pix)
  // What goes back is listed by the day on which it came.
  const returnable = new Date(since.getTime() - returnableMs)
  for await (const pix of received({ since: returnable, isReturned: true }))
    yield* movementsOf(pix).filter(({ kind, at }) => kind !== 'received' && at >= since)
}

/** What the statement says of one Pix: that it came, and what of it went back. */
const movementsOf = (pix: BankPixAnswer): ListedMovement[] => {
  const { endToEndId, txid, valor, horario, devolucoes } = pix
  const about = { currency: 'BRL', reference: txid ?? null }
  const returned = (devolucoes ?? [])
    .filter((each) => each.status === 'DEVOLVIDO' && !isByBank(each))
    .map(({ id, rtrId, valor: back, horario: at }) => ({
      ...about,
      kind: 'refund' as const,
      ref: rtrId ?? id,
      amountMinor: 0 - back,
      at: at?.liquidacao ?? at?.solicitacao ?? horario,
    }))
  const contested = bankChargebacks(pix).map(({ providerRef, status, amountMinor, openedAt }) => ({
    ...about,
    kind: 'chargeback' as const,
    ref: providerRef,
    at: openedAt,
    amountMinor: status === 'won' ? 0 : 0 - amountMinor,
  }))
  return [
    { ...about, kind: 'received', ref: endToEndId, amountMinor: valor, at: horario },
    ...returned,
    ...contested,
  ]
}

const chargebackStatuses = { EM_PROCESSAMENTO: 'open', DEVOLVIDO: 'lost', NAO_REALIZADO: 'won' } as const

/** What the payer's bank took back by the Central Bank's special procedure (MED). */
export const bankChargebacks = ({ endToEndId, horario, devolucoes }: BankPixAnswer): ProviderChargeback[] =>
  (devolucoes ?? []).filter(isByBank).map(({ id, rtrId, natureza = '', status, valor, horario: at }) => ({
    providerRef: rtrId ?? `${endToEndId}:${id}`,
    receiptRef: endToEndId,
    status: chargebackStatuses[status],
    amountMinor: valor,
    reason: natureza,
    dueBy: null,
    url: null,
    openedAt: at?.solicitacao ?? horario,
  }))

export const isByBank = ({ natureza }: ReturnAnswer) => natureza?.startsWith('MED') === true
