import { auditPage, auditPeople } from '#server/shop/audit/audit-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readAuditFilters, roleOptions } from '#server/web/pages/panel/audit-page.ts'
import { merchantOf } from './merchant-of.ts'

/** Audit log of one store. */
export const merchantAudit: Page<'merchant-audit'> = {
  async load(context) {
    const { services, url } = context
    const { merchantId, store } = merchantOf(context)
    const filters = { ...readAuditFilters(url), store: '' }
    const [entries, people] = await Promise.all([
      auditPage(services, { merchantId }, { filters, cursor: url.searchParams.get('cursor') }),
      auditPeople(services.db, merchantId),
    ])
    const options = people.map(({ id, name }) => ({ value: id, label: name }))
    return { store, entries, filters, people: [...options, ...roleOptions.merchant], errors: {} }
  },
}
