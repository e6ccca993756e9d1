import { Money } from '#client/ui/text/money.tsx'
import { Totals } from '#client/ui/text/totals.tsx'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import type { MerchantPaymentView } from '#shared/orders/merchant-orders.ts'

const messages = merchantOrderMessages.payment

/** The part of an order's commission that its provider withheld, and the rest. */
export function WithheldPart({ withheld }: { withheld: NonNullable<MerchantPaymentView['withheld']> }) {
  const { commissionMinor, takenMinor, returnedMinor } = withheld
  const leftMinor = commissionMinor - takenMinor + returnedMinor
  const row = (label: string, minor: number, strong = false) => ({
    label,
    strong,
    amount: <Money minor={minor} />,
  })
  return (
    <div className="stack-tight">
      <Totals
        rows={[
          row(messages.commission, commissionMinor),
          row(messages.withheld, 0 - takenMinor),
          ...(returnedMinor > 0 ? [row(messages.withheldReturned, returnedMinor)] : []),
          row(leftMinor < 0 ? messages.credit : messages.stillOwed, Math.abs(leftMinor), true),
        ]}
      />
      <p className="soft small">{messages.withheldHint}</p>
    </div>
  )
}
