import type { ClosureView } from '#shared/money/discounts.ts'
import type { OpeningDay } from '#shared/time/opening-hours.ts'

export interface Data {
  store: { slug: string; name: string }
  closures: ClosureView[]
  hours: OpeningDay[]
  /** ISO day. */
  today: string
  /** Key of a new one, so that a form sent twice creates it once. */
  formKey: string
}
