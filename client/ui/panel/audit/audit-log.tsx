import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import type { AuditPageData } from '#shared/audit-log/audit-view.ts'
import { auditMessages as messages } from '#shared/messages/merchant/audit.ts'
import { AuditEntries } from './audit-entries.tsx'
import { AuditFilter } from './audit-filter.tsx'

interface AuditLogProps {
  data: AuditPageData
  /** Returns the page's address with these parameters. */
  hrefOf: (parameters: Record<string, string>) => string
  filePath: string
  withStore?: boolean
}

/** The audit log: a filter, the entries, and a link to them as a file. */
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
          <AuditEntries label={messages.list} entries={entries.items} />
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
