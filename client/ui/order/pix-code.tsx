import { orderMessages } from '#shared/messages/orders.ts'
import type { PaymentView, PixView } from '#shared/orders.ts'
import { CopyField } from '../copy-field.tsx'
import { Money } from '../money.tsx'
import { QrCode } from '../qr-code.tsx'

const words = orderMessages.pix

interface PixCodeProps {
  number: string
  pix: PixView
  payment: PaymentView
}

/** The code to scan or to copy, whom it pays and how much. */
export const PixCode = ({ number, pix, payment }: PixCodeProps) => (
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
)
