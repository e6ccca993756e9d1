import { useMoneyText } from '#client/ui/text/money-text.ts'
import { operatorPayoutMessages as messages } from '#shared/messages/operator/operator-payouts.ts'
import type { PayoutBatchSum } from '#shared/money/payouts.ts'

/** Number and sum of a batch's payouts, by status. */
export function PayoutSums({ sums }: { sums: readonly PayoutBatchSum[] }) {
  const money = useMoneyText()
  return (
    <ul className="plain-list">
      {sums.map(({ status, count, amountMinor }) => (
        <li key={status}>{messages.sum(count, messages.statuses[status], money(amountMinor))}</li>
      ))}
    </ul>
  )
}
