import type { ReactNode } from 'react'

interface TotalsRow {
  label: string
  amount: ReactNode
  /** The sum of the others. */
  strong?: boolean
}

/** Amounts below each other, the sum last. */
export function Totals({ rows }: { rows: readonly TotalsRow[] }) {
  return (
    <dl className="totals">
      {rows.map(({ label, amount, strong }) => (
        <div key={label} className={strong ? 'totals-strong' : undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
