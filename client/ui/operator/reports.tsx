import type { ReportView } from '#shared/catalog/reviews.ts'
import { reportReasonNames, reviewMessages } from '#shared/messages/storefront/reviews.ts'

/** People's reports about a text of others. */
export function Reports({ reports }: { reports: readonly ReportView[] }) {
  if (reports.length === 0) return null
  return (
    <div className="small">
      <p className="strong">{reviewMessages.operator.reports}</p>
      <ul>
        {reports.map(({ reason, note, at }) => (
          <li key={at}>
            {reportReasonNames[reason]}
            {note && `: ${note}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
