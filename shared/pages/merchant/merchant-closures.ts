import type { ClosureView } from '#shared/money/discounts.ts'
import type { OpeningDay } from '#shared/time/opening-hours.ts'

export interface Data {
  store: { slug: string; name: string }
  closures: ClosureView[]
  hours: OpeningDay[]
  /** ISO day. */
  today: string
  /** Of a new one: sent twice, it is created once. */
  formKey: string
}
