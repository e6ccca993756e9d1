import type { ListedMovement, ProviderChargeback } from '#server/payments/payment-provider.ts'
import type { BankPixAnswer, ReturnAnswer } from './bank-answers.ts'

/** Query for receipts since a time, of one txid alone, or only those refunded in part. */
export interface ReceivedQuery {
  since: Date
  txid?: string
  isReturned?: boolean
}

/** The Central Bank's limit: a Pix may be refunded for this long. */
const returnableMs = 90 * 86_400_000

/** Lists the receipts and refunds since then, from the bank's list of receipts. */
export async function* bankMovements(
  received: (of: ReceivedQuery) => AsyncIterable<BankPixAnswer>,
  since: Date,
): AsyncGenerator<ListedMovement> {
  for await (const pix of received({ since })) yield* movementsOf(pix)
  // Refunds are listed under the day of their receipt.
  const returnable = new Date(since.getTime() - returnableMs)
  for await (const pix of received({ since: returnable, isReturned: true }))
    yield* movementsOf(pix).filter(({ kind, at }) => kind !== 'received' && at >= since)
}

/** Returns the movements of one Pix: its receipt and its refunds. */
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

/** Returns the amounts that the payer's bank took back by the Central Bank's special procedure (MED). */
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
