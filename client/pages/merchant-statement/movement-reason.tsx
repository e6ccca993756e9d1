import { disputeReasonText } from '#shared/messages/disputes.ts'
import { statementMessages as words } from '#shared/messages/statement.ts'
import type { LedgerKind } from '#shared/money-moves.ts'
import { percentText } from '#shared/percent-text.ts'
import type { CommissionWhy, MovementWhy } from '#shared/statement.ts'
import { Money } from '../../ui/money.tsx'
import { useMoneyText } from '../../ui/money-text.ts'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { Time } from '../../ui/time.tsx'
import { Totals } from '../../ui/totals.tsx'

/** "Por que este valor?": what the amount was computed from, as it was then. */
export function MovementReason({ why, kind }: { why: MovementWhy; kind: LedgerKind }) {
  switch (why.kind) {
    case 'order':
      return (
        <Totals
          rows={[
            row(words.items, why.itemsMinor),
            ...(why.discountMinor > 0 ? [row(words.discount, -why.discountMinor)] : []),
            row(words.shipping, why.shippingMinor),
            row(words.total, why.totalMinor, true),
          ]}
        />
      )
    case 'commission':
      return (
        <>
          <CommissionLines lines={why.lines} isReversal={false} />
          <Totals rows={[row(words.commissionTotal, why.totalMinor, true)]} />
        </>
      )
    case 'refund':
      return (
        <>
          <CommissionLines lines={why.lines} isReversal />
          {why.lines.length === 0 && <p className="small">{words.noCommissionBack}</p>}
          <Totals
            rows={[
              row(words.refundAmount, why.amountMinor),
              row(words.commissionBack, why.commissionBackMinor),
            ]}
          />
        </>
      )
    case 'dispute':
      return (
        <>
          <p className="small">{disputeWhy(kind)}</p>
          <p className="small">
            {words.disputeReason(disputeReasonText(why.reason))}
            {kind === 'dispute_opened' && why.dueBy && (
              <>
                {' '}
                {words.disputeDueBy} <Time at={why.dueBy} />.
              </>
            )}
          </p>
          <Totals
            rows={[row(words.disputeTotal, why.totalMinor), row(words.disputeShare, why.amountMinor, true)]}
          />
        </>
      )
    case 'payout':
      return (
        <>
          <Totals
            rows={[
              row(words.payoutGross, why.grossMinor),
              ...(why.nettedMinor > 0 ? [row(words.payoutNetted, -why.nettedMinor)] : []),
              row(words.payoutAmount, why.amountMinor, true),
            ]}
          />
          <p className="small">{words.payoutKey(why.pixKey)}</p>
        </>
      )
  }
}

const disputeWhy = (kind: LedgerKind) =>
  kind in words.disputeWhy ? words.disputeWhy[kind as keyof typeof words.disputeWhy] : null

const row = (label: string, minor: number, strong = false) => ({
  ...{ label, strong },
  amount: <Money minor={minor} />,
})

function CommissionLines({ lines, isReversal }: { lines: CommissionWhy[]; isReversal: boolean }) {
  const inputsOf = useInputs()
  return (
    <ul>
      {lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: frozen lines never change
        <li key={position} className="small">
          {line.title ?? words.freight}: <Money minor={Math.abs(line.amountMinor)} />
          <span className="soft"> ({inputsOf(line, isReversal).join(', ')})</span>
        </li>
      ))}
    </ul>
  )
}

/** Base, rate, what each piece pays, the bounds, and whose rule it was. */
function useInputs() {
  const { locale } = useShopConfig()
  const moneyText = useMoneyText()
  return (line: CommissionWhy, isReversal: boolean): string[] => {
    const { rule, baseMinor, quantity, bps, fixedMinor, minMinor, maxMinor } = line
    if (isReversal) return [words.reversedOn(moneyText(baseMinor))]
    if (rule === null) return [words.noRule]
    return [
      words.share(percentText(bps, locale), moneyText(baseMinor)),
      ...(fixedMinor > 0 ? [words.fixed(quantity, moneyText(fixedMinor))] : []),
      ...(minMinor === null ? [] : [words.min(moneyText(minMinor))]),
      ...(maxMinor === null ? [] : [words.max(moneyText(maxMinor))]),
      words.rule(rule),
    ]
  }
}
