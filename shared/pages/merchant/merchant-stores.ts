import type { PersonsStore } from '#shared/merchants/team.ts'

export interface Data {
  stores: PersonsStore[]
  /** The id of the store that the panel shows. */
  current: string | null
  /** The id of the store that a link or form was about. */
  wanted: string | null
  /** True when a form of another store than the current one was refused. */
  isRefusedForm: boolean
  to: string
}
