import type { OperatorView } from '#shared/operators/operator-team.ts'

export interface Data {
  /** Admins first. */
  operators: OperatorView[]
  /** The visitor's own id among them. */
  ownId: string
  /** True when operators must have a second factor. */
  needsFactor: boolean
}
