import type { ParcelLineView } from '#shared/parcels.ts'

/** What is in a parcel. */
export function ParcelContents({ lines }: { lines: readonly ParcelLineView[] }) {
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
