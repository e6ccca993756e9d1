import { orderMessages } from '#shared/messages/orders.ts'
import { pixPriceMessages } from '#shared/messages/pix-price.ts'
import type { OrderView, PixView } from '#shared/orders.ts'
import { Button } from '../button.tsx'
import { CopyField } from '../copy-field.tsx'
import { Countdown } from '../countdown.tsx'
import { Money } from '../money.tsx'
import { useMoneyText } from '../money-text.ts'
import { QrCode } from '../qr-code.tsx'
import { OrderForm } from './order-form.tsx'
import { SharedPayment } from './shared-payment.tsx'

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
  return (
    <section className="panel stack" aria-labelledby={titleId}>
      <div className="stack-tight">
        <Heading id={titleId}>{words.title(money(payment.amountMinor))}</Heading>
        {payment.expiresAt && <Countdown until={payment.expiresAt} />}
      </div>
      <SharedPayment payment={payment} />
      {pixDiscountMinor > 0 && <p className="soft small">{pixPriceMessages.otherwise}</p>}
      <div className="pix">
        <QrCode qr={pix.qr} label={words.scan} />
        <div className="stack">
          <ol className="small">
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <CopyField id={`pix-code-${number}`} label={words.code} text={pix.brCode} />
          <dl className="facts small">
            <dt>{words.receiver}</dt>
            <dd>{pix.receiver}</dd>
            <dt>{words.amount}</dt>
            <dd>
              <Money minor={payment.amountMinor} />
            </dd>
          </dl>
        </div>
      </div>
      {canClaimPayment && (
        <OrderForm number={number}>
          <Button name="intent" value="claim">
            {words.claim}
          </Button>
          <p className="soft small">
            {words.claimHint(payment.isDirect ? orderMessages.payment.store : orderMessages.payment.shop)}
          </p>
        </OrderForm>
      )}
    </section>
  )
}
