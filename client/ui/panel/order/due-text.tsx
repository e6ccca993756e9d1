import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { orderWorklistMessages as messages } from '#shared/messages/merchant/order-worklist.ts'
import type { OrderDue } from '#shared/orders/store-order-filters.ts'
import { timeFormat } from '#shared/text/formats.ts'

/** The day by which an order has to leave, which stands out when it is late or today. */
export function DueText({ at, due }: { at: string; due: OrderDue | null }) {
  const { locale, timeZone } = useShopConfig()
  if (due === 'today')
    return (
      <time className="worklist-today" dateTime={at}>
        {messages.today}
      </time>
    )
  const format = timeFormat(locale, { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
  const day = <time dateTime={at}>{format.format(new Date(at)).replaceAll('.', '')}</time>
  if (due === null) return day
  return (
    <span className="worklist-late">
      {messages.lateSince} {day}
    </span>
  )
}
