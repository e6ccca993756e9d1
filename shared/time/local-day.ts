import { timeFormat } from '#shared/text/formats.ts'

/** Returns the day of a moment in the shop's time zone: "2026-11-21". */
export const localDay = (moment: Date, timeZone: string): string => partsOf(moment, timeZone).slice(0, 10)

/** Returns the minute of the day of a moment there. */
export function localMinute(moment: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = partsOf(moment, timeZone).slice(11, 16).split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns the moment at which a day begins there. */
export function startOfDay(day: string, timeZone: string): Date {
  const guess = new Date(`${day}T00:00:00Z`)
  const once = new Date(guess.getTime() - offsetMs(guess, timeZone))
  // Near a change of the clocks the first guess may be on its other side.
  return new Date(guess.getTime() - offsetMs(once, timeZone))
}

/** Writes "2026-11-21T09:30": a moment as people type it in the shop's time zone. */
export const localTimeText = (moment: Date, timeZone: string): string =>
  partsOf(moment, timeZone).slice(0, 16)

/** Parses such a text into a moment, or returns null when it is none. */
export function readLocalTime(text: string, timeZone: string): Date | null {
  const [typed, day, hour, minute] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? []
  if (typed === undefined) return null
  const guess = new Date(`${day}T${hour}:${minute}:00Z`)
  if (Number.isNaN(guess.getTime())) return null
  const once = new Date(guess.getTime() - offsetMs(guess, timeZone))
  return new Date(guess.getTime() - offsetMs(once, timeZone))
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const offsetMs = (moment: Date, timeZone: string) =>
  Date.parse(`${partsOf(moment, timeZone)}Z`) - Math.floor(moment.getTime() / 1000) * 1000

/** Formats a moment like ISO, without an offset. */
function partsOf(moment: Date, timeZone: string): string {
  const format = timeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return format.format(moment).replace(' ', 'T')
}

/** Writes "27 de dezembro de 2026": a day, the same for every reader. */
export const dayText = (day: string, locale: string) =>
  timeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(`${day}T00:00:00Z`))

/** Writes "27/11". */
export const shortDay = (day: string, locale: string) =>
  timeFormat(locale, { timeZone: 'UTC', day: '2-digit', month: '2-digit' }).format(
    new Date(`${day}T00:00:00Z`),
  )
