import { orderMessages } from '#shared/messages/orders.ts'
import { pixPriceMessages } from '#shared/messages/pix-price.ts'
import type { OrderView, PixView } from '#shared/orders.ts'
import { Countdown } from '../countdown.tsx'
import { useMoneyText } from '../money-text.ts'
import { PixCode } from './pix-code.tsx'
import { SharedPayment } from './shared-payment.tsx'
import { SureAction } from './sure-action.tsx'

const words = orderMessages.pix

interface PixPaymentProps {
  order: OrderView
  pix: PixView
  heading: 'h2' | 'h3'
}

/** The code to scan or to copy, to whom and until when; then "Já paguei". */
export function PixPayment({
  order: { number, payment, pixDiscountMinor, canClaimPayment },
  pix,
  heading: Heading,
}: PixPaymentProps) {
  const money = useMoneyText()
  const titleId = `pix-${number}`
  const amount = money(payment.amountMinor)
  const who = payment.isDirect ? orderMessages.payment.store : orderMessages.payment.shop
  return (
    <section className="panel stack" aria-labelledby={titleId}>
      <div className="stack-tight">
        <Heading id={titleId}>{words.title(amount)}</Heading>
        {payment.expiresAt && <Countdown until={payment.expiresAt} />}
      </div>
      <SharedPayment payment={payment} />
      {pixDiscountMinor > 0 && <p className="soft small">{pixPriceMessages.otherwise}</p>}
      <PixCode number={number} pix={pix} payment={payment} />
      {canClaimPayment && (
        <SureAction
          number={number}
          intent="claim"
          label={words.claim}
          question={words.claimQuestion(amount, pix.receiver, who)}
          yes={words.claimYes}
          isNext
        />
      )}
    </section>
  )
}
