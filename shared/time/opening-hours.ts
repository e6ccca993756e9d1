/** The opening hours of one day of the week. */
export interface OpeningDay {
  /** 0 is Sunday. */
  weekday: number
  /** Minutes of the day. */
  opensMinute: number
  closesMinute: number
}

/** In the order in which people read a week, with Sunday last. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

/** Groups consecutive days with the same hours. */
export interface OpeningDays extends Omit<OpeningDay, 'weekday'> {
  from: number
  to: number
}

export function groupedDays(hours: readonly OpeningDay[]): OpeningDays[] {
  const together: OpeningDays[] = []
  let follows = false
  for (const weekday of weekdays) {
    const day = hours.find((each) => each.weekday === weekday)
    const last = together.at(-1)
    if (!day) {
      follows = false
    } else if (follows && last?.opensMinute === day.opensMinute && last.closesMinute === day.closesMinute) {
      last.to = weekday
    } else {
      const { opensMinute, closesMinute } = day
      together.push({ from: weekday, to: weekday, opensMinute, closesMinute })
      follows = true
    }
  }
  return together
}

/** Writes "09:30", as time fields have it. The day ends at 24:00. */
export const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Parses a time of the day, or returns null when it is none. */
export function readClock(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return null
  const minute = Number(hours) * 60 + Number(minutes)
  return minute <= 24 * 60 ? minute : null
}
