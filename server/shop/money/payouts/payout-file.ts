import { csvAmount, csvHeader, csvRows, csvText } from '#server/shop/csv.ts'
import { payoutCliMessages } from '#shared/messages/command-line/money-cli.ts'
import { exponentOf } from '#shared/money/money.ts'
import { isTransfer } from '#shared/money/payouts.ts'
import type { PayoutView } from './payout-queries.ts'

const { columns, description } = payoutCliMessages.file

/** Returns the payouts in progress as a file for the bank; each keeps its id, so that none is paid twice. */
export function payoutFile(payouts: readonly PayoutView[]): string {
  const rows = payouts.filter(isInFile)
  return csvHeader(columns) + csvRows(rows.map(cellsOf))
}

/** Tells whether a person sends a payout; the others are Stripe transfers. */
export const isInFile = (payout: PayoutView): boolean =>
  payout.status === 'processing' && !isTransfer(payout) && payout.amountMinor > 0

const cellsOf = ({ id, number, pixKey, currency, amountMinor, legalName, taxId }: PayoutView) => [
  // Banks accept at most 35 letters and digits.
  id.replaceAll('-', ''),
  pixKey,
  csvAmount(amountMinor, exponentOf(currency)),
  currency,
  csvText(legalName),
  taxId,
  description(number),
]
