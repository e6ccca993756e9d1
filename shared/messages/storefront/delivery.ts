import { timeFormat } from '#shared/text/formats.ts'

/** Messages about shipping prices and delivery dates. */
export const deliveryMessages = {
  free: 'Frete grátis',
  shipping: 'Frete',
  pickup: 'Só retirada na loja',
  none: 'Não entrega no seu CEP',
  apart: 'Não chegam ao seu CEP',
  soldOut: 'Esgotados',
  apartText: 'As lojas destes produtos não entregam onde você está.',
}

/** `até 28 de nov.`, without a line break within the date. */
export const arrivesByText = (day: string, locale: string): string => `até ${dayText(day, locale)}`

/** `Entre 30 de nov. e 3 de dez.`: the first and the last day of the delivery. */
export function arrivesText(
  { earliest, latest, minDays }: { earliest: string; latest: string; minDays: number },
  locale: string,
): string {
  const last = dayText(latest, locale)
  if (earliest === latest) return `Em ${last}`
  return minDays === 0 ? `Até ${last}` : `Entre ${dayText(earliest, locale)} e ${last}`
}

const dayText = (day: string, locale: string) =>
  timeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(' ', '\u00a0')
