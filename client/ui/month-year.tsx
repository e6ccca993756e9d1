import { timeFormat } from '#shared/formats.ts'
import { useShopConfig } from './shop-config.tsx'

/** "março de 2019", of an ISO date: a day, not a moment, and so the same in every time zone. */
export function MonthYear({ date }: { date: string }) {
  const { locale } = useShopConfig()
  const format = timeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return <time dateTime={date}>{format.format(new Date(date))}</time>
}
