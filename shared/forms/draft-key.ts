import type { FormAnswer } from '#shared/forms.ts'

/**
 * The field that says whose form it is, for whoever's session ends while they type. A form with files has it in its
 * address too, because what somebody without a session sends in parts is not read without it.
 */
export const draftKeyField = 'draftKey'

/** What stands in a page whose forms outlive a session; for guests, who have none, nothing. */
export interface PageDraft {
  /** What was sent too late, as a form that came back. */
  draft: FormAnswer | null
  draftKey: string | null
}
