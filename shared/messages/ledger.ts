import type { LedgerAccount } from '../money-moves.ts'

/** The accounts of the books, for whoever runs the shop. */
export const ledgerAccountNames: Record<LedgerAccount, string> = {
  merchant_pending: 'Da loja, a liberar',
  merchant_available: 'Da loja, disponível',
  merchant_receivable: 'A loja deve',
  merchant_disputed: 'Da loja, retido em disputa',
  psp_clearing: 'No meio de pagamento',
  bank: 'No banco',
  commission_income: 'Comissão',
  psp_fees: 'Tarifas do meio de pagamento',
  disputed_funds: 'Em disputa nos bancos',
  dispute_losses: 'Perdas em disputas',
  customer_refunds_due: 'A devolver a clientes',
  unidentified_receipts: 'Sem destino conhecido',
}
