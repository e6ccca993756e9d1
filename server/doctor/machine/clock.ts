import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Check, problem, rowOf, warning } from '#server/doctor/check.ts'
import { countryPack } from '#shared/country/country-packs.ts'
import { machineChecks } from '#shared/messages/command-line/doctor/machine.ts'

const messages = machineChecks.clock
const noticedSeconds = 2
const wrongSeconds = 30
const minuteMs = 60_000

/** Compares the clock of this machine with the database, the build and the newest order. */
export const clockCheck: Check = {
  name: 'clock',
  async examine(examined) {
    const { distDir } = examined
    const built = distDir ? await stat(join(distDir, 'built')).catch(() => null) : null
    const isPast = built !== null && Date.now() < built.mtimeMs - minuteMs
    if (isPast) return [problem(messages.past(dayOf(new Date())))]
    const requestedMs = Date.now()
    const { now, newest } = await rowOf<{ now: string; newest: string | null }>(
      examined,
      sql`select clock_timestamp()::text as now, (select created_at::text from order_group order by id desc limit 1) as newest`,
    )
    // Half of the round trip has passed when the database reads its clock.
    const ours = requestedMs + (Date.now() - requestedMs) / 2
    const seconds = Math.round(Math.abs(ours - Date.parse(now)) / 1_000)
    const newestMs = newest === null ? 0 : Date.parse(newest)
    return [
      ...(seconds >= wrongSeconds ? [problem(messages.differs(seconds))] : []),
      ...(seconds >= noticedSeconds && seconds < wrongSeconds ? [warning(messages.differs(seconds))] : []),
      ...(newestMs > Date.now() + minuteMs ? [problem(messages.future(dayOf(new Date(newestMs))))] : []),
    ]
  },
}

const dayOf = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ')

/** Summer time ended in Brazil in 2019: old rules would add an hour in January. */
const january = new Date('2025-01-15T12:00:00Z')
const hourInJanuary = 9

export const timeZoneData: Check = {
  name: 'time-zone-data',
  async examine(examined) {
    const { timeZone, locale } = countryPack(examined.config.country)
    const { wrong, database } = machineChecks['time-zone-data']
    const format = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', hourCycle: 'h23' })
    if (Number.parseInt(format.format(january), 10) !== hourInJanuary) return [problem(wrong(timeZone))]
    const { hour } = await rowOf<{ hour: number | null }>(
      examined,
      sql`select (select extract(hour from ${january.toISOString()}::timestamptz at time zone name)::int
        from pg_timezone_names where name = ${timeZone}) as hour`,
    )
    return hour === hourInJanuary ? [] : [problem(database(timeZone))]
  },
}
