import type { UndoState } from '#shared/account/security-changes.ts'

/** State of the mailed link. */
export type Data = UndoState
