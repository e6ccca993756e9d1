import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { uiMessages } from '#shared/messages/ui.ts'
import { timeFormat } from '#shared/text/formats.ts'

const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const
const shortDay = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

interface TimeProps {
  at: string
  withHour?: boolean
  /** In digits only, for tables. */
  short?: boolean
}

/** A moment in the shop's own time zone, so that server and browser write the same. */
export function Time({ at, withHour = false, short = false }: TimeProps) {
  const { locale, timeZone } = useShopConfig()
  const moment = new Date(at)
  const day = timeFormat(locale, { timeZone, ...(short ? shortDay : longDay) }).format(moment)
  const hour = () => timeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment)
  return <time dateTime={at}>{withHour ? `${day} ${uiMessages.time.at} ${hour()}` : day}</time>
}
