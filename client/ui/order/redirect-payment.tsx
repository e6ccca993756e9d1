import { orderMessages } from '#shared/messages/orders.ts'
import type { OrderView } from '#shared/orders.ts'
import { Countdown } from '../countdown.tsx'
import { useMoneyText } from '../money-text.ts'
import { SharedPayment } from './shared-payment.tsx'

const words = orderMessages.redirect

interface RedirectPaymentProps {
  order: OrderView
  url: string
  heading: 'h2' | 'h3'
}

/** The way to the provider's own page: no card number ever passes through ours. */
export function RedirectPayment({ order, url, heading: Heading }: RedirectPaymentProps) {
  const { payment, number } = order
  const money = useMoneyText()
  const titleId = `redirect-${number}`
  return (
    <section className="panel stack" aria-labelledby={titleId}>
      <Heading id={titleId}>{words.title(money(payment.amountMinor))}</Heading>
      {payment.expiresAt && <Countdown until={payment.expiresAt} />}
      <SharedPayment payment={payment} />
      <p>{words.text}</p>
      <p>
        <a className="button button-primary" href={url}>
          {words.pay}
        </a>
      </p>
    </section>
  )
}
