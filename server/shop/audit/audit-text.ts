import type { AuditValues } from '#server/db/schema/index.ts'
import type { AuditChange, AuditEntryView } from '#shared/audit-log/audit-view.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { auditMessages as messages } from '#shared/messages/merchant/audit.ts'
import { auditActionTexts } from '#shared/messages/merchant/audit-actions.ts'
import { auditValueNames, otherField } from '#shared/messages/merchant/audit-fields.ts'
import { bankNames, mercadoPagoName } from '#shared/messages/merchant/connections.ts'
import { hourText } from '#shared/messages/storefront/opening-hours.ts'
import { formatMoney } from '#shared/money/money.ts'
import { timeFormat } from '#shared/text/formats.ts'
import { percentText } from '#shared/text/percent-text.ts'
import type { AuditOwner } from './audit-filter.ts'
import type { AuditRow } from './audit-rows.ts'
import { recordedFieldNames } from './recorded-field-names.ts'

/**
 * Returns an entry as people read it. A store learns that the operator did something, and what, but not which person
 * did it, from where and why.
 */
export function auditView(country: CountryPack, owner: AuditOwner, row: AuditRow): AuditEntryView {
  const { entry, person, store } = row
  const isOthers = 'merchantId' in owner && entry.role !== 'merchant'
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    who: actorName(entry.role, isOthers ? null : person),
    what: [auditActionTexts[entry.action] ?? entry.action, subjectName(entry)].filter(Boolean).join(' '),
    changes: changesOf(country, entry),
    reason: isOthers ? null : entry.reason || null,
    ip: isOthers ? null : entry.ip,
    store: 'merchantId' in owner ? null : store,
  }
}

/** Returns the name of the subject. A connection was recorded by its kind, and a disconnected bank by an empty name. */
const subjectName = ({ action, subjectName: name }: AuditRow['entry']): string =>
  action.startsWith('connection.') ? (connectionNames[name] ?? name) : name

const connectionNames: Record<string, string> = {
  ...bankNames,
  mercado_pago: mercadoPagoName,
  '': messages.bank,
}

/** Returns a person's name, or the name of the role if nobody is named. */
export const actorName = (role: AuditRow['entry']['role'], person: string | null): string =>
  person ?? { merchant: messages.formerPerson, operator: messages.operation, system: messages.system }[role]

function changesOf(country: CountryPack, { before, after }: { before: AuditValues; after: AuditValues }) {
  // An empty value of something new says nothing.
  const isFilled = (field: string) => field in before || !isBlank(field, after[field])
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isFilled)
  return fields.map((field): AuditChange => {
    const text = (values: AuditValues) => (field in values ? valueText(country, field, values[field]) : null)
    return { field: fieldName(field), before: text(before), after: text(after) }
  })
}

/** Returns the name of a field for people: "price (Azul / P)" is the price of a variant. */
export function fieldName(field: string): string {
  const [, name = field, variant = ''] = /^(\w+)( \(.*\))?$/.exec(field) ?? []
  return (recordedFieldNames[name] ?? otherField) + variant
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const dayPattern = /^\d{4}-\d\d-\d\d$/
/** Prices as forms and files write them. */
const pricePattern = /^\d+[.,]\d\d$/
/** Price fields of a product or of one of its variants. */
const priceFields = /^(?:price|compareAt|pixPrice|cost)(?: \(|$)/
const momentPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Tells whether a value is blank; a product without options has an empty list of them. */
const isBlank = (
  field: string,
  value: AuditValues[string] | undefined,
): value is null | undefined | '' | '[]' =>
  value === null || value === undefined || value === '' || (field === 'options' && value === '[]')

/** Returns options as text: `[["Cor","Azul","Areia"]]` is "Cor: Azul, Areia". */
function optionsText(recorded: string): string {
  const options: string[][] = JSON.parse(recorded)
  return options.map(([name, ...values]) => `${name}: ${values.join(', ')}`).join(' · ')
}

function valueText(country: CountryPack, field: string, value: AuditValues[string] | undefined): string {
  const { currency, locale, timeZone } = country
  if (isBlank(field, value)) return messages.empty
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'number') {
    if (field === 'cutoffMinute') return hourText(value)
    if (field.endsWith('Minor')) return formatMoney(value, currency, locale)
    return /bps$/i.test(field) ? percentText(value, locale) : value.toLocaleString(locale)
  }
  // The page shows the current picture or category; an id says nothing to people.
  if (idPattern.test(value)) return messages.hidden
  if (field === 'options') return optionsText(value)
  if (dayPattern.test(value))
    return timeFormat(locale, { timeZone: 'UTC', ...shortDay }).format(new Date(value))
  if (momentPattern.test(value))
    return timeFormat(locale, { timeZone, ...shortDay, ...clock }).format(new Date(value))
  if (pricePattern.test(value) && priceFields.test(field))
    return formatMoney(Number(value.replace(/[.,]/, '')), currency, locale)
  return auditValueNames[`${field}:${value}`] ?? value
}

const shortDay = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const
