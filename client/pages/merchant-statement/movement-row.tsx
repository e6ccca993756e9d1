import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { statementMessages as words } from '#shared/messages/statement.ts'
import type { MovementView } from '#shared/statement.ts'
import { useMoneyText } from '../../ui/money-text.ts'
import { Time } from '../../ui/time.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { MovementReason } from './movement-reason.tsx'

const { columns } = words

export function MovementRow({ movement }: { movement: MovementView }) {
  const { kind, at, orderNumber, why } = movement
  return (
    <tr>
      <td data-label={columns.at}>
        <Time at={at} withHour short />
      </td>
      <td>
        <span className="strong">{words.kinds[kind]}</span>
        {orderNumber && (
          <>
            &nbsp;·{' '}
            <Link className="order-number" to={href('merchant-order', { orderNumber })}>
              {words.order(orderNumber)}
            </Link>
          </>
        )}
        {why && (
          <details className="quiet-act">
            <summary>
              {words.why}
              {orderNumber && <VisuallyHidden>{words.whyOf(orderNumber)}</VisuallyHidden>}
            </summary>
            <MovementReason why={why} kind={kind} />
          </details>
        )}
      </td>
      <td data-label={columns.change} className="table-number">
        <Changes movement={movement} />
      </td>
    </tr>
  )
}

/** What moved where: of a completed order from one balance into another. */
function Changes({ movement }: { movement: MovementView }) {
  const moneyText = useMoneyText()
  const { pendingMinor, availableMinor, disputedMinor, owedMinor } = movement
  const changes = [
    { to: words.toPending, minor: pendingMinor },
    { to: words.toAvailable, minor: availableMinor },
    { to: words.toDisputed, minor: disputedMinor },
    { to: words.toOwed, minor: owedMinor },
  ].filter(({ minor }) => minor !== 0)
  return changes.map(({ to, minor }) => (
    <div key={to}>
      <span className="strong">
        {minor > 0 && '+'}
        {moneyText(minor)}
      </span>{' '}
      <span className="soft small">{to}</span>
    </div>
  ))
}
