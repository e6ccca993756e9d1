import { returnFormMessages, returnMessages } from '#shared/messages/account/returns.ts'
import type { ReturnView } from '#shared/orders/returns.ts'

/** A return's number, status, pieces and notes. */
export function ReturnFacts({ request, notedBy }: { request: ReturnView; notedBy?: string }) {
  const { number, kind, status, lines, note, answer, trackingCode } = request
  const isPartly =
    status === 'refunded' && lines.some(({ acceptedQuantity, quantity }) => acceptedQuantity !== quantity)
  return (
    <>
      <p>
        <span className="strong">{returnMessages.number(number)}</span> ·{' '}
        {isPartly ? returnMessages.partlyAccepted : returnMessages.status[status]}
      </p>
      <p className="small">{returnMessages.kinds[kind]}</p>
      <ul className="small">
        {lines.map(({ id, quantity, title, options, acceptedQuantity }) => (
          <li key={id}>
            {quantity} × {title}
            {options && ` · ${options}`}
            {acceptedQuantity !== null &&
              acceptedQuantity < quantity &&
              ` (${returnMessages.acceptedOf(acceptedQuantity)})`}
          </li>
        ))}
      </ul>
      {note && (
        <p className="small">
          {notedBy} “{note}”
        </p>
      )}
      {answer && (
        <p className="small">
          {returnFormMessages.answered} “{answer}”
        </p>
      )}
      {trackingCode && (
        <p className="small">
          {returnFormMessages.tracking}: <code>{trackingCode}</code>
        </p>
      )}
    </>
  )
}
