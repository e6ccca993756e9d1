import { byteOrderMark, csvAmount, csvLine, csvText } from '#shared/csv-line.ts'
import { payoutCliMessages } from '#shared/messages/money-cli.ts'
import { exponentOf } from '#shared/money.ts'
import type { PayoutView } from './payout-queries.ts'

const { columns, description } = payoutCliMessages.file

/** The payouts under way as a file for the bank; each keeps its id, so that none is paid twice. */
export function payoutFile(payouts: readonly PayoutView[]): string {
  const rows = payouts.filter(({ status, amountMinor }) => status === 'processing' && amountMinor > 0)
  return [byteOrderMark + csvLine(columns), ...rows.map(fileLine)].join('')
}

const fileLine = ({ id, number, pixKey, currency, amountMinor, legalName, taxId }: PayoutView) =>
  csvLine([
    // Banks take letters and digits, at most 35.
    id.replaceAll('-', ''),
    pixKey,
    csvAmount(amountMinor, exponentOf(currency)),
    currency,
    csvText(legalName),
    taxId,
    description(number),
  ])
