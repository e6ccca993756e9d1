import type { NumberStep } from '#shared/merchants/numbers.ts'
import { numbersMessages } from '#shared/messages/merchant/numbers.ts'
import { timeFormat } from '#shared/text/formats.ts'
import { dayText, shortDay } from '#shared/time/local-day.ts'

/** Writes "27 de novembro de 2026", "Semana de 23/11" or "novembro de 2026"; on the axis "27/11", "23/11" or "nov.". */
export function pointName(step: NumberStep, day: string, locale: string, onAxis = false): string {
  if (step === 'month') {
    const parts = onAxis ? ({ month: 'short' } as const) : ({ month: 'long', year: 'numeric' } as const)
    return timeFormat(locale, { timeZone: 'UTC', ...parts }).format(new Date(`${day}T00:00:00Z`))
  }
  const short = shortDay(day, locale)
  if (onAxis) return short
  return step === 'week' ? numbersMessages.weekOf(short) : dayText(day, locale)
}
