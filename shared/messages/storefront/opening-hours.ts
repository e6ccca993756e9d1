import type { OpeningDays } from '#shared/time/opening-hours.ts'

/** Messages of a store's opening hours. */
export const answerHours = 'Atende'

const shortNames = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

/** "seg a sex, 9h às 18h30" */
export function openingText({ from, to, opensMinute, closesMinute }: OpeningDays): string {
  const days = from === to ? shortNames[from] : `${shortNames[from]} a ${shortNames[to]}`
  return `${days}, ${hourText(opensMinute)} às ${hourText(closesMinute)}`
}

/** The cut-off time until which an order counts for its day. */
export const cutoffText = (minute: number) => `Pagos até as ${hourText(minute)} contam no mesmo dia útil`

/** "14h30" */
export function hourText(minute: number) {
  const rest = minute % 60
  return `${Math.floor(minute / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`
}

/** Describes how long an order usually waits for its store. */
export function answerText(minutes: number): string {
  if (minutes < 60) return 'Em menos de 1 hora'
  const hours = Math.ceil(minutes / 60)
  if (hours < 24) return hours === 1 ? 'Em cerca de 1 hora' : `Em cerca de ${hours} horas`
  const days = Math.ceil(hours / 24)
  return days === 1 ? 'Em cerca de 1 dia' : `Em cerca de ${days} dias`
}
