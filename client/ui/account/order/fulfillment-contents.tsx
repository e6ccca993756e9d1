import type { FulfillmentLineView } from '#shared/orders/fulfillments.ts'

/** What is in a fulfillment. */
export function FulfillmentContents({ lines }: { lines: readonly FulfillmentLineView[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="plain-list small" role="list">
      {lines.map(({ orderLineId, title, options, quantity }) => (
        <li key={orderLineId}>
          {quantity} × {title}
          {options && <span className="soft"> · {options}</span>}
        </li>
      ))}
    </ul>
  )
}
