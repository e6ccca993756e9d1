import { returnFormMessages } from '#shared/messages/returns.ts'
import type { ReturnableLine } from '#shared/returns.ts'
import { Time } from '../time.tsx'

/** The end is the first moment that is too late: people read the day before it, as in their mail. */
const lastMomentOf = (end: string) => new Date(Date.parse(end) - 1).toISOString()

/** Until when a line may be sent back without a reason. */
export function returnNote({ id, until, isOver, withdrawable }: ReturnableLine) {
  if (!until || (!isOver && withdrawable === 0)) return null
  return (
    <p className="soft small" key={id}>
      {isOver ? returnFormMessages.over : returnFormMessages.until} <Time at={lastMomentOf(until)} />
    </p>
  )
}
