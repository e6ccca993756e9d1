import { orderMessages } from '#shared/messages/account/orders.ts'
import type { PaymentView, PixView } from '#shared/orders/orders.ts'
import { CopyField } from '../../form/copy-field.tsx'
import { Money } from '../../text/money.tsx'

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

/** Light modules that scanners need around a code. */
const quietModules = 4

/** A drawn QR code. Its text stands beside it to copy, so the label only says what it is for. */
function QrCode({ qr: { size, path }, label }: { qr: { size: number; path: string }; label: string }) {
  const side = size + 2 * quietModules
  return (
    <svg
      className="qr-code"
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      width={side}
      height={side}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
