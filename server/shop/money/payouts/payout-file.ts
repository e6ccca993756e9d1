import { csvAmount, csvHeader, csvRows, csvText } from '#server/shop/csv.ts'
import { payoutCliMessages } from '#shared/messages/command-line/money-cli.ts'
import { exponentOf } from '#shared/money/money.ts'
import type { PayoutView } from './payout-queries.ts'

const { columns, description } = payoutCliMessages.file

/** The payouts under way as a file for the bank; each keeps its id, so that none is paid twice. */
export function payoutFile(payouts: readonly PayoutView[]): string {
  const rows = payouts.filter(isInFile)
  return csvHeader(columns) + csvRows(rows.map(cellsOf))
}

/** What a person sends by Pix; the rest goes by Stripe. */
export const isInFile = ({ status, way, amountMinor }: PayoutView): boolean =>
  status === 'processing' && way === 'pix' && amountMinor > 0

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
