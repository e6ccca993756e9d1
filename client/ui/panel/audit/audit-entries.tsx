import { Time } from '#client/ui/text/time.tsx'
import type { AuditChange, AuditEntryView } from '#shared/audit-log/audit-view.ts'
import { auditMessages as messages } from '#shared/messages/merchant/audit.ts'

interface AuditEntriesProps {
  label: string
  entries: readonly AuditEntryView[]
}

/** Entries of the audit log: person, action, and changed values. */
export const AuditEntries = ({ label, entries }: AuditEntriesProps) => (
  <ul className="audit-log" aria-label={label}>
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} />
    ))}
  </ul>
)

function Entry({ entry }: { entry: AuditEntryView }) {
  const { at, who, what, changes, reason, ip, store } = entry
  return (
    <li className="audit-entry">
      <p className="breakable">
        <strong>{who}</strong> {what}
      </p>
      {changes.length > 0 && (
        <dl className="audit-changes">
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
      {reason && (
        <p className="small breakable">
          {messages.reason}: {reason}
        </p>
      )}
      <p className="soft small cluster">
        <Time at={at} withHour short />
        {store && <span>{messages.ofStore(store)}</span>}
        {ip && <span className="breakable">{messages.ip(ip)}</span>}
      </p>
    </li>
  )
}

function Change({ change: { field, before, after } }: { change: AuditChange }) {
  return (
    <div>
      <dt>{field}</dt>
      <dd className="breakable">
        {before !== null && <del>{before}</del>}
        {before !== null && after !== null && <span aria-hidden="true"> → </span>}
        {after !== null && <ins>{after}</ins>}
      </dd>
    </div>
  )
}
