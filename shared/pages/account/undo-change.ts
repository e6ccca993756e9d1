import type { UndoState } from '#shared/account/security-changes.ts'

/** Whether the mailed link still calls something off. */
export type Data = UndoState
