import { auditPage, knowsStore } from '#server/shop/audit/audit-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readAuditFilters, roleOptions } from '#server/web/pages/panel/audit-page.ts'
import { auditMessages as messages } from '#shared/messages/merchant/audit.ts'

const maxTyped = 80

/** Audit log of the whole shop. The route authorizes the operator. */
export const operatorAudit: Page<'operator-audit'> = {
  async load({ services, url }) {
    const filters = readAuditFilters(url)
    const typed = (url.searchParams.get('store') ?? '').trim().slice(0, maxTyped)
    const isKnown = typed === '' || (filters.store !== '' && (await knowsStore(services.db, filters.store)))
    const entries = isKnown
      ? await auditPage(services, { operator: true }, { filters, cursor: url.searchParams.get('cursor') })
      : { items: [], next: null, previous: null }
    const errors: Record<string, string> = isKnown ? {} : { store: messages.unknownStore }
    return { entries, filters: { ...filters, store: typed }, people: roleOptions.operator, errors }
  },
}
