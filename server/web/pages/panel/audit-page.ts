import { auditKinds } from '#shared/audit-log/audit-kinds.ts'
import { type AuditFilters, auditRoles } from '#shared/audit-log/audit-view.ts'
import { auditMessages as messages } from '#shared/messages/merchant/audit.ts'
import { isId, isSlug } from '#shared/routing/route-parameters.ts'

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Reads the filters of the address. Unknown values filter nothing. */
export function readAuditFilters({ searchParams }: URL): AuditFilters {
  const given = (name: string) => searchParams.get(name) ?? ''
  const who = given('who')
  const [from = '', to = ''] = ['from', 'to'].map((name) => (isDay(given(name)) ? given(name) : ''))
  return {
    who: auditRoles.some((role) => role === who) || isId(who) ? who : '',
    kind: auditKinds.find((kind) => kind === given('kind')) ?? '',
    from,
    to,
    store: isSlug(given('store').trim()) ? given('store').trim() : '',
  }
}

const roleOption = (value: 'merchant' | 'operator' | 'system') => ({ value, label: messages.roles[value] })

export const roleOptions = {
  merchant: [roleOption('operator'), roleOption('system')],
  operator: auditRoles.map(roleOption),
}
