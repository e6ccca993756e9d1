import type { FormAnswer, FormValues } from '#shared/forms.ts'

export interface Data {
  store: { slug: string; name: string }
  values: FormValues
  categories: { value: string; label: string }[]
  /** What was sent after the session had ended. */
  draft: FormAnswer | null
  isReviewed: boolean
  /** Without one, a Pix price has no effect. */
  hasPixKey: boolean
  draftKey: string
  /** Of a new one: sent twice, it is created once. */
  formKey: string
}
