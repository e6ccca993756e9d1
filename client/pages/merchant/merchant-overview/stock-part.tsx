import { Link } from 'react-router-dom'
import { Await } from '#client/data/payload/await.tsx'
import { Placeholder, PlaceholderAmount } from '#client/ui/page/placeholder.tsx'
import { href } from '#shared/href.ts'
import type { LowVariants } from '#shared/merchants/overview.ts'
import { overviewMessages as messages } from '#shared/messages/merchant/overview.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

interface StockPartProps {
  low: LowVariants
  outCount: Deferred<number>
}

/** Variants that are low by the store's own levels, and the number of those sold out. */
export function StockPart({ low, outCount }: StockPartProps) {
  return (
    <section className="panel panel-raised stack" aria-labelledby="stock">
      <h2 id="stock">{messages.stock}</h2>
      <Await name="outCount" value={outCount} placeholder={<OutPlaceholder />}>
        {(count) => (
          <p className="posting">
            {count > 0 ? (
              <Link to={href('merchant-stock', {}, { filter: 'out' })}>{messages.out}</Link>
            ) : (
              messages.out
            )}
            <span className="strong">{count}</span>
          </p>
        )}
      </Await>
      {low.count === 0 ? <p className="soft">{messages.lowNone}</p> : <LowList low={low} />}
      <p>
        <Link to={href('merchant-stock')}>{messages.toStock}</Link>
      </p>
    </section>
  )
}

function LowList({ low: { items, count } }: { low: LowVariants }) {
  return (
    <div className="stack-tight">
      <h3>{messages.low}</h3>
      <ul className="checklist">
        {items.map(({ variantId, title, options, available }) => (
          <li key={variantId}>
            <span className="checklist-name">
              <Link to={href('merchant-variant-stock', { variantId })}>{title}</Link>
              {options && <span className="soft small">{options}</span>}
            </span>
            <span className="small">{messages.available(available)}</span>
          </li>
        ))}
      </ul>
      {count > items.length && (
        <p>
          <Link to={href('merchant-stock', {}, { filter: 'low' })}>{messages.allLow(count)}</Link>
        </p>
      )}
    </div>
  )
}

const OutPlaceholder = () => (
  <Placeholder>
    <p className="posting">
      {messages.out}
      <PlaceholderAmount />
    </p>
  </Placeholder>
)
