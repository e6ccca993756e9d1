import type { FormAnswer, FormValues } from '#shared/forms.ts'

export interface Data {
  store: { slug: string; name: string }
  values: FormValues
  /** True when the values are those of another product. */
  isCopy: boolean
  categories: { value: string; label: string }[]
  /** The form that was sent after the session had ended. */
  draft: FormAnswer | null
  isReviewed: boolean
  /** Without a key, a Pix price has no effect. */
  hasPixKey: boolean
  draftKey: string
  /** Key of a new one, so that a form sent twice creates it once. */
  formKey: string
}
