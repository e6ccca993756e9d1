import type { FormAnswer, FormValues } from '#shared/forms.ts'
import { orderExportMessages as messages } from '#shared/messages/merchant/order-export.ts'
import { exportFormats, maxExportDays, type OrderExport } from '#shared/orders/order-export.ts'
import { orderBadges } from '#shared/orders/orders.ts'
import { isDay } from '#shared/time/is-day.ts'
import { addDays } from '#shared/time/local-day.ts'

/** Reads the choice from an address. Without dates it is the month until today. */
export function readOrderExport(
  parameters: URLSearchParams,
  today: string,
): { chosen: OrderExport | null; form: FormAnswer } {
  const read = (name: string, otherwise: string) => parameters.get(name)?.trim() || otherwise
  const format = exportFormats.find((each) => each === parameters.get('format')) ?? 'bling'
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
