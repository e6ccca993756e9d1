import type { FormAnswer } from '#shared/forms.ts'

/**
 * The field that identifies the person of a form whose session ends while they type. A form with files has it in its
 * address, too, because a multipart body without a session is not read without it.
 */
export const draftKeyField = 'draftKey'

/** Data of a page whose forms outlive a session. Null for guests, who have no session. */
export interface PageDraft {
  /** The form that was sent too late, shown like a returned form. */
  draft: FormAnswer | null
  draftKey: string | null
}
