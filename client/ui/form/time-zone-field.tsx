import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { timeZoneField } from '#shared/account/time-zone-field.ts'

/** Says with a sign-in where the device is, as near as its time zone. */
export const TimeZoneField = () => (
  <input type="hidden" name={timeZoneField} value={useHydrated() ? browserTimeZone() : ''} />
)

const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
