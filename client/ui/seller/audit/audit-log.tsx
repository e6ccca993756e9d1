import type { AuditChange, AuditEntryView } from '#shared/audit-log/audit-view.ts'
import { auditMessages as messages } from '#shared/messages/merchant/audit.ts'
import type { AuditPageData } from '#shared/pages.ts'
import { EmptyList } from '../../page/empty-list.tsx'
import { PageLinks } from '../../page/page-links.tsx'
import { Time } from '../../text/time.tsx'
import { AuditFilter } from './audit-filter.tsx'

interface AuditLogProps {
  data: AuditPageData
  /** The page's address with these parameters. */
  hrefOf: (parameters: Record<string, string>) => string
  filePath: string
  withStore?: boolean
}

/** What people with rights did: a filter, the entries, and the same as a file. */
export function AuditLog({ data, hrefOf, filePath, withStore = false }: AuditLogProps) {
  const { entries, filters } = data
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const isFiltered = Object.keys(given).length > 0
  const file = isFiltered ? `${filePath}?${new URLSearchParams(given)}` : filePath
  return (
    <>
      <AuditFilter data={data} action={hrefOf({})} withStore={withStore} isFiltered={isFiltered} />
      {entries.items.length === 0 ? (
        <EmptyList messages={messages} isFiltered={isFiltered} all={hrefOf({})} />
      ) : (
        <>
          <ul className="audit-log" aria-label={messages.list}>
            {entries.items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          <p>
            <a href={file} download>
              {messages.download}
            </a>
          </p>
        </>
      )}
      <PageLinks list={entries} hrefAt={(cursor) => hrefOf({ ...given, cursor })} />
    </>
  )
}

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
