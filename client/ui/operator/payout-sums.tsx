import { operatorPayoutMessages as words } from '#shared/messages/operator-payouts.ts'
import type { PayoutBatchSum } from '#shared/payouts.ts'
import { useMoneyText } from '../money-text.ts'

/** How many payouts of a batch stand where, and what they come to. */
export function PayoutSums({ sums }: { sums: readonly PayoutBatchSum[] }) {
  const money = useMoneyText()
  return (
    <ul className="plain-list">
      {sums.map(({ status, count, amountMinor }) => (
        <li key={status}>{words.sum(count, words.statuses[status], money(amountMinor))}</li>
      ))}
    </ul>
  )
}
