import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { Totals } from '#client/ui/text/totals.tsx'
import { accountStatementMessages as messages } from '#shared/messages/merchant/account-statement.ts'
import { chargebackReasonText } from '#shared/messages/operator/chargebacks.ts'
import type { CommissionWhy, MovementWhy } from '#shared/money/account-statement.ts'
import type { LedgerKind } from '#shared/money/ledger-reasons.ts'
import { isTransfer } from '#shared/money/payouts.ts'
import { percentText } from '#shared/text/percent-text.ts'

/** "Por que este valor?": how the amount was computed at that time. */
export function MovementReason({ why, kind }: { why: MovementWhy; kind: LedgerKind }) {
  switch (why.kind) {
    case 'order':
      return (
        <Totals
          rows={[
            row(messages.items, why.itemsMinor),
            ...(why.discountMinor > 0 ? [row(messages.discount, -why.discountMinor)] : []),
            row(messages.shipping, why.shippingMinor),
            row(messages.total, why.totalMinor, true),
          ]}
        />
      )
    case 'commission':
      return (
        <>
          <CommissionLines lines={why.lines} isReversal={false} />
          <Totals rows={[row(messages.commissionTotal, why.totalMinor, true)]} />
        </>
      )
    case 'campaign':
      return (
        <Totals
          rows={[
            ...(why.itemsMinor > 0 ? [row(messages.campaign(why.name), why.itemsMinor)] : []),
            ...(why.shippingMinor > 0 ? [row(messages.campaignShipping(why.name), why.shippingMinor)] : []),
          ]}
        />
      )
    case 'withheld':
      return (
        <>
          <p className="small">{withheldWhy(kind)}</p>
          <Totals
            rows={[
              row(messages.withheldTaken, why.takenMinor),
              ...(why.returnedMinor > 0 ? [row(messages.withheldReturned, -why.returnedMinor)] : []),
              row(messages.withheldTotal, why.takenMinor - why.returnedMinor, true),
            ]}
          />
        </>
      )
    case 'refund':
      return (
        <>
          <CommissionLines lines={why.lines} isReversal />
          {why.lines.length === 0 && <p className="small">{messages.noCommissionBack}</p>}
          <Totals
            rows={[
              row(messages.refundAmount, why.amountMinor),
              row(messages.commissionBack, why.commissionBackMinor),
              ...(why.campaignBackMinor > 0 ? [row(messages.campaignBack, -why.campaignBackMinor)] : []),
            ]}
          />
        </>
      )
    case 'chargeback':
      return (
        <>
          <p className="small">{chargebackWhy(kind)}</p>
          <p className="small">
            {messages.chargebackReason(chargebackReasonText(why.reason))}
            {kind === 'chargeback_opened' && why.dueBy && (
              <>
                {' '}
                {messages.chargebackDueBy} <Time at={why.dueBy} />.
              </>
            )}
          </p>
          <Totals
            rows={[
              row(messages.chargebackTotal, why.totalMinor),
              row(messages.chargebackShare, why.amountMinor, true),
            ]}
          />
        </>
      )
    case 'payout':
      return (
        <>
          <Totals
            rows={[
              row(messages.payoutGross, why.grossMinor),
              ...(why.nettedMinor > 0 ? [row(messages.payoutNetted, -why.nettedMinor)] : []),
              row(messages.payoutAmount, why.amountMinor, true),
            ]}
          />
          <p className="small">
            {isTransfer(why) ? messages.payoutTransfer : messages.payoutKey(why.pixKey)}
          </p>
        </>
      )
  }
}

const chargebackWhy = (kind: LedgerKind) =>
  kind in messages.chargebackWhy ? messages.chargebackWhy[kind as keyof typeof messages.chargebackWhy] : null

const withheldWhy = (kind: LedgerKind) =>
  kind in messages.withheldWhy ? messages.withheldWhy[kind as keyof typeof messages.withheldWhy] : null

const row = (label: string, minor: number, strong = false) => ({
  label,
  strong,
  amount: <Money minor={minor} />,
})

function CommissionLines({ lines, isReversal }: { lines: CommissionWhy[]; isReversal: boolean }) {
  const inputsOf = useInputs()
  return (
    <ul>
      {lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: frozen lines never change
        <li key={position} className="small">
          {line.title ?? messages.shipping}: <Money minor={Math.abs(line.amountMinor)} />
          <span className="soft"> ({inputsOf(line, isReversal).join(', ')})</span>
        </li>
      ))}
    </ul>
  )
}

/** Returns a function that lists base, rate, fixed amount per piece, limits, and the rule's name. */
function useInputs() {
  const { locale } = useShopConfig()
  const moneyText = useMoneyText()
  return (line: CommissionWhy, isReversal: boolean): string[] => {
    const { rule, baseMinor, quantity, bps, fixedMinor, minMinor, maxMinor } = line
    if (isReversal) return [messages.reversedOn(moneyText(baseMinor))]
    if (rule === null) return [messages.noRule]
    return [
      messages.share(percentText(bps, locale), moneyText(baseMinor)),
      ...(fixedMinor > 0 ? [messages.fixed(quantity, moneyText(fixedMinor))] : []),
      ...(minMinor === null ? [] : [messages.min(moneyText(minMinor))]),
      ...(maxMinor === null ? [] : [messages.max(moneyText(maxMinor))]),
      messages.rule(rule),
    ]
  }
}
