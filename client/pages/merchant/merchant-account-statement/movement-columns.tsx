import { Link } from 'react-router-dom'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import {
  accountStatementMessages as messages,
  movementText,
} from '#shared/messages/merchant/account-statement.ts'
import type { MovementView } from '#shared/money/account-statement.ts'
import { MovementReason } from './movement-reason.tsx'

/** The columns of a store's movements. Each amount is explained. */
export const movementColumns: Column<MovementView>[] = columnsOf(messages.columns, {
  at: ({ at }) => <Time at={at} withHour short />,
  what: { cell: (movement) => <What movement={movement} />, isLabeled: false },
  change: { cell: (movement) => <Changes movement={movement} />, isNumber: true },
})

function What({ movement }: { movement: MovementView }) {
  const { orderNumber, why } = movement
  return (
    <>
      <span className="strong">{movementText(movement)}</span>
      {orderNumber && (
        <>
          &nbsp;·{' '}
          <Link className="order-number" to={href('merchant-order', { orderNumber })}>
            {messages.order(orderNumber)}
          </Link>
        </>
      )}
      {why && (
        <details className="quiet-action">
          <summary>
            {messages.why}
            {orderNumber && <VisuallyHidden>{messages.whyOf(orderNumber)}</VisuallyHidden>}
          </summary>
          <MovementReason why={why} kind={movement.kind} />
        </details>
      )}
    </>
  )
}

/** The source and target of a movement. A completed order moves from one balance to another. */
function Changes({ movement }: { movement: MovementView }) {
  const moneyText = useMoneyText()
  const { pendingMinor, availableMinor, disputedMinor, owedMinor } = movement
  const changes = [
    { to: messages.toPending, minor: pendingMinor },
    { to: messages.toAvailable, minor: availableMinor },
    { to: messages.toDisputed, minor: disputedMinor },
    { to: messages.toOwed, minor: owedMinor },
  ].filter(({ minor }) => minor !== 0)
  if (changes.length === 0) return <span className="soft small">{messages.noChange}</span>
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
