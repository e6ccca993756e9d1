import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Drawing } from '#client/ui/page/icon.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import type { WorkKind, WorkView } from '#shared/merchants/overview.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { overviewMessages as messages } from '#shared/messages/merchant/overview.ts'
import { timeFormat } from '#shared/text/formats.ts'
import { workLines } from './work-lines.ts'

const box = 'M4 7.5 12 3.5l8 4v9l-8 4-8-4ZM4 7.5l8 4 8-4M12 11.5v9'
const chat = 'M12 4a8.2 8.2 0 0 0-7.1 12.3L4 20.5l4.3-1A8.2 8.2 0 1 0 12 4ZM8.5 10.5h7M8.5 13.5h4.5'
const warning = 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 16.9v.2'
const money = 'M3.5 6.5h17v11h-17ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6.5 9v.1M17.5 15v-.1'

const shapes: Record<WorkKind, string> = {
  ship: box,
  accept: 'm5 12.5 4.5 4.5L19 7.5',
  payments: money,
  returns: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  claims: warning,
  problems: warning,
  messages: chat,
  tasks: money,
  questions: chat,
  reviews: 'm12 4 2.4 5.1 5.6.7-4.1 3.9 1 5.5-4.9-2.7-4.9 2.7 1-5.5L4 9.8l5.6-.7Z',
}

/** The member's open work by urgency, each line with a link to its rows. */
export function WorkPart({ work }: { work: readonly WorkView[] }) {
  const { locale, timeZone } = useShopConfig()
  const moneyText = useMoneyText()
  const dayFormat = timeFormat(locale, { timeZone, weekday: 'long', day: '2-digit', month: '2-digit' })
  const hourFormat = timeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' })
  const lines = workLines(work, {
    day: (at) => dayFormat.format(new Date(at)),
    hour: (at) => hourFormat.format(new Date(at)),
    money: moneyText,
  })
  return (
    <section className="stack" aria-labelledby="work">
      <h2 id="work">{messages.work}</h2>
      {lines.length === 0 ? (
        <p className="soft">{messages.workNone}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul className="work-list" role="list">
          {lines.map(({ key, kind, count, isLate, name, note, to }) => (
            <li key={key}>
              <Link className={isLate ? 'work-line work-late' : 'work-line'} to={to}>
                <span className="work-count">{formatNumber(count)}</span>
                <span className="work-text">
                  <span>{name}</span>
                  {note && <span className="soft small">{note}</span>}
                </span>
                <Drawing shape={shapes[kind]} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
