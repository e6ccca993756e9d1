import type { FormAnswer, FormValues } from '#shared/forms.ts'
import { orderExportMessages as messages } from '#shared/messages/merchant/order-export.ts'
import {
  type ExportFormat,
  exportFormats,
  maxExportDays,
  maxNumbersExported,
  type OrderExport,
} from '#shared/orders/order-export.ts'
import { orderBadges } from '#shared/orders/orders.ts'
import {
  readStoreOrderFilters,
  type StoreOrderFilters,
  storeOrderParameters,
} from '#shared/orders/store-order-filters.ts'
import { isOrderNumber } from '#shared/routing/route-parameters.ts'
import { isDay } from '#shared/time/is-day.ts'
import { addDays } from '#shared/time/local-day.ts'

interface ReadExport {
  chosen: OrderExport | null
  form: FormAnswer
}

/**
 * Reads the choice from an address: orders by their numbers (`order`), a search (`search`), or days. Without any it is the
 * month until today.
 */
export function readOrderExport(parameters: URLSearchParams, today: string): ReadExport {
  const format = exportFormats.find((each) => each === parameters.get('format')) ?? 'bling'
  const picked = readPicked(parameters)
  if (!picked) return readDays(parameters, format, today)
  const form = { intent: '', values: { format }, errors: {}, status: 200 }
  return { chosen: { format, ...picked }, form }
}

function readPicked(parameters: URLSearchParams) {
  const search = parameters.get('search')
  if (search) return { search: readStoreOrderFilters(new URLSearchParams(search)) }
  const numbers = [...new Set(parameters.getAll('order').map((text) => text.trim().toUpperCase()))]
  const known = numbers.filter(isOrderNumber).slice(0, maxNumbersExported)
  return known.length > 0 ? { numbers: known } : null
}

/** Returns the parameters of an address that chooses these orders. */
export function exportParameters({ format, ...chosen }: OrderExport): URLSearchParams {
  if ('numbers' in chosen)
    return new URLSearchParams([['format', format], ...chosen.numbers.map((number) => ['order', number])])
  if ('search' in chosen) return new URLSearchParams({ format, search: searchText(chosen.search) })
  return new URLSearchParams({ format, ...chosen })
}

/** The search of a list as one parameter of another address. It names its tab, and so is never empty. */
export const searchText = (search: StoreOrderFilters): string => {
  const given = Object.entries(storeOrderParameters(search)).filter(([, value]) => value !== '')
  return String(new URLSearchParams([...given, ['tab', search.tab]]))
}

function readDays(parameters: URLSearchParams, format: ExportFormat, today: string): ReadExport {
  const read = (name: string, otherwise: string) => parameters.get(name)?.trim() || otherwise
  const label = orderBadges.find((each) => each === parameters.get('label')) ?? ''
  const from = read('from', `${today.slice(0, 8)}01`)
  const until = read('until', today)
  const errors = errorsOf(from, until)
  const values: FormValues = { format, from, until, label }
  const isRight = Object.keys(errors).length === 0
  return {
    chosen: isRight ? { format, from, until, label } : null,
    form: { intent: '', values, errors, status: isRight ? 200 : 422 },
  }
}

function errorsOf(from: string, until: string): Record<string, string> {
  const { errors } = messages
  if (!isDay(from)) return { from: errors.day }
  if (!isDay(until)) return { until: errors.day }
  if (until < from) return { until: errors.backwards }
  if (until >= addDays(from, maxExportDays)) return { until: errors.long }
  return {}
}
