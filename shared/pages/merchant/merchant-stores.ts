import type { PersonsStore } from '#shared/merchants/team.ts'

export interface Data {
  stores: PersonsStore[]
  /** The id of the one that the panel shows. */
  current: string | null
  /** The id of the one that a link or form was about. */
  wanted: string | null
  /** A form of another store than the current one was refused. */
  isRefusedForm: boolean
  to: string
}
