import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { useOperatorRight } from '#client/ui/operator/use-operator-right.ts'
import { Figure } from '#client/ui/panel/numbers/number-figures.tsx'
import { href } from '#shared/href.ts'
import { shareBps } from '#shared/merchants/numbers.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { numbersMessages } from '#shared/messages/merchant/numbers.ts'
import { reminderNumbersMessages as messages } from '#shared/messages/operator/reminder-numbers.ts'
import type { ReminderSums } from '#shared/orders/cart-reminders.ts'
import type { PageData } from '#shared/pages.ts'
import { percentText } from '#shared/text/percent-text.ts'

/** How many reminders of carts were sent, and what came of them. */
export function ReminderNumbers({ reminders }: Pick<PageData['operator-numbers'], 'reminders'>) {
  const { isOn, total, earlier } = reminders
  const { locale } = useShopConfig()
  const mayChange = useOperatorRight()('settings.edit')
  const rate = ({ ordered, sent }: ReminderSums) => {
    const bps = shareBps(ordered, sent)
    return bps === null ? numbersMessages.nothing : percentText(bps, locale)
  }
  const figures: { name: string; of: (sums: ReminderSums) => string }[] = [
    { name: messages.sent, of: ({ sent }) => formatNumber(sent) },
    { name: messages.ordered, of: ({ ordered }) => formatNumber(ordered) },
    { name: messages.orderedRate, of: rate },
    { name: messages.stopped, of: ({ stopped }) => formatNumber(stopped) },
  ]
  return (
    <section className="stack" aria-labelledby="reminders">
      <div>
        <h2 id="reminders">{messages.title}</h2>
        <p className="soft small">{messages.text}</p>
      </div>
      {total.sent + earlier.sent === 0 ? (
        <p className="soft">{messages.none}</p>
      ) : (
        <dl className="figures figures-amounts" aria-label={messages.title}>
          {figures.map(({ name, of }) => (
            <Figure key={name} name={name} isLink={false} value={of(total)} before={of(earlier)} />
          ))}
        </dl>
      )}
      <p className="small">
        {!isOn && `${messages.off} `}
        {mayChange && (
          <Link to={`${href('operator-settings')}#part-cart-reminders`}>{messages.settings}</Link>
        )}
      </p>
    </section>
  )
}
