import { returnFormMessages } from '#shared/messages/returns.ts'
import { lastMomentOf, type ReturnableLine } from '#shared/returns.ts'
import { Time } from '../time.tsx'

/** Until when a line may be sent back without a reason. */
export function returnNote({ id, until, isOver, withdrawable }: ReturnableLine) {
  if (!until || (!isOver && withdrawable === 0)) return null
  return (
    <p className="soft small" key={id}>
      {isOver ? returnFormMessages.over : returnFormMessages.until}{' '}
      <Time at={lastMomentOf(new Date(until)).toISOString()} />
    </p>
  )
}
