import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { timeZoneField } from '#shared/account/time-zone-field.ts'

/** Sends the device's time zone with a sign-in. */
export const TimeZoneField = () => (
  <input type="hidden" name={timeZoneField} value={useHydrated() ? browserTimeZone() : ''} />
)

const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
