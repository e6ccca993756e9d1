import { CopyField } from '#client/ui/form/copy-field.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { orderMessages } from '#shared/messages/account/orders.ts'
import type { PaymentView, PixView } from '#shared/orders/orders.ts'
import { QrCode } from './qr-code.tsx'

const messages = orderMessages.pix

interface PixCodeProps {
  number: string
  pix: PixView
  payment: PaymentView
}

/** The Pix code to scan or copy, its receiver and amount. */
export const PixCode = ({ number, pix, payment }: PixCodeProps) => (
  <div className="pix">
    <QrCode qr={pix.qr} label={messages.scan} />
    <div className="stack">
      <ol className="small">
        {messages.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <CopyField id={`pix-code-${number}`} label={messages.code} text={pix.brCode} />
      <dl className="facts small">
        <dt>{messages.receiver}</dt>
        <dd>{pix.receiver}</dd>
        <dt>{messages.amount}</dt>
        <dd>
          <Money minor={payment.amountMinor} />
        </dd>
      </dl>
    </div>
  </div>
)
