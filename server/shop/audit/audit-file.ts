import { csvHeader, csvRows, csvText } from '#server/shop/csv.ts'
import type { Services } from '#server/shop/services.ts'
import type { AuditEntryView, AuditFilters } from '#shared/audit-log/audit-view.ts'
import { auditMessages as messages } from '#shared/messages/merchant/audit.ts'
import { timeFormat } from '#shared/text/formats.ts'
import type { AuditOwner } from './audit-filter.ts'
import { type AuditRow, auditOrder, auditRows } from './audit-rows.ts'
import { auditView } from './audit-text.ts'

const rowsPerBatch = 1000

/** Yields the log as a spreadsheet, part by part, the newest first, with one line for each action. */
export async function* auditFile(
  services: Pick<Services, 'db' | 'country'>,
  owner: AuditOwner,
  filters: AuditFilters,
): AsyncGenerator<string> {
  yield csvHeader(messages.file)
  const { locale, timeZone } = services.country
  const time = timeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  for (let last: AuditRow | undefined; ; ) {
    const rows = await auditRows(services, owner, {
      filters,
      isBeyond: last && auditOrder.isBeyond({ direction: 'older', micros: last.micros, id: last.id }),
      sortedBy: auditOrder.sortedBy('older'),
      limit: rowsPerBatch,
    })
    const views = rows.map((row) => auditView(services.country, owner, row))
    if (rows.length > 0)
      yield csvRows(views.map((view) => cellsOf(view, time.format(new Date(view.at)).replace(', ', ' '))))
    last = rows.at(-1)
    if (rows.length < rowsPerBatch) return
  }
}

function cellsOf({ who, what, changes, reason, store, ip }: AuditEntryView, at: string): string[] {
  const side = (name: 'before' | 'after') =>
    changes
      .flatMap((change) => (change[name] === null ? [] : [`${change.field}: ${change[name]}`]))
      .join('\n')
  return [at, who, what, side('before'), side('after'), reason ?? '', store ?? '', ip ?? ''].map(csvText)
}
