import { href } from '#shared/href.ts'
import { tabOfWork, type WorkKind, type WorkView } from '#shared/merchants/overview.ts'
import { overviewMessages as messages } from '#shared/messages/merchant/overview.ts'
import { tasksParameter } from '#shared/orders/tasks.ts'

/** One line of the list of what waits. */
export interface WorkLine {
  key: string
  kind: WorkKind
  count: number
  isLate: boolean
  name: string
  note: string
  to: string
}

interface Texts {
  /** The day of a moment: "quinta-feira, 26/11". */
  day: (at: string) => string
  hour: (at: string) => string
  money: (minor: number) => string
}

/**
 * Returns the lines of a member's work by urgency: first what is late, then what is due today. Orders to send have a line
 * for each.
 */
export function workLines(work: readonly WorkView[], texts: Texts): WorkLine[] {
  const lines = work.flatMap((each) =>
    each.kind === 'ship' ? shipLines(each, texts) : [otherLine(each, texts)],
  )
  return lines.toSorted((a, b) => Number(b.isLate) - Number(a.isLate))
}

function shipLines(
  { kind, count, late, today = 0, dueAt, todayBy }: WorkView,
  { day, hour }: Texts,
): WorkLine[] {
  const rest = count - late - today
  const parts = [
    { key: 'late', count: late, name: messages.shipLate, note: dueAt ? messages.oldest(day(dueAt)) : '' },
    {
      key: 'today',
      count: today,
      name: messages.shipToday,
      note: todayBy ? messages.until(hour(todayBy)) : '',
    },
    {
      key: 'later',
      count: rest,
      name: late + today > 0 ? messages.shipLater : messages.kinds.ship,
      note: late + today === 0 && dueAt ? messages.nextOn(day(dueAt)) : '',
    },
  ]
  return parts
    .filter((part) => part.count > 0)
    .map((part) => ({ ...part, kind, isLate: part.key === 'late', to: placeOf(kind) }))
}

function otherLine(work: WorkView, texts: Texts): WorkLine {
  const { kind, count, late } = work
  return {
    key: kind,
    kind,
    count,
    isLate: late > 0,
    name: messages.kinds[kind],
    note: late > 0 ? messages.late(late) : hintOf(work, texts),
    to: placeOf(kind),
  }
}

function hintOf({ kind, dueAt, amountMinor }: WorkView, { day, money }: Texts): string {
  if (kind === 'payments' && amountMinor) return messages.claimedPaid(money(amountMinor))
  if ((kind === 'messages' || kind === 'claims') && dueAt) return messages.answerUntil(day(dueAt))
  const notes: Partial<Record<WorkKind, string>> = messages.notes
  return notes[kind] ?? ''
}

function placeOf(kind: WorkKind): string {
  if (kind === 'messages') return href('merchant-messages')
  if (kind === 'claims') return href('merchant-claims')
  if (kind === 'questions') return href('merchant-questions')
  if (kind === 'reviews') return href('merchant-reviews')
  const tab = tabOfWork[kind]
  return tab
    ? href('merchant-orders', {}, { tab })
    : `${href('merchant-orders', {}, { [tasksParameter]: 'open' })}#tasks`
}
