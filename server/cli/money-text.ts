import type { CountryPack } from '#shared/country/country-pack.ts'
import { localDay } from '#shared/local-day.ts'
import { formatMoney } from '#shared/money.ts'

/** With plain spaces, since terminals and scripts know no others. */
export const moneyText = ({ currency, locale }: CountryPack, minor: number): string =>
  formatMoney(minor, currency, locale).replaceAll(/[\u00a0\u202f]/g, ' ')

export const dayText = ({ locale, timeZone }: CountryPack, time: Date): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'short' }).format(
    new Date(localDay(time, timeZone)),
  )
