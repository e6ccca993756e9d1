import type { FormAnswer } from '#shared/forms.ts'
import { FormProblems } from './form-problems.tsx'
import { Notice } from './notice.tsx'

/** What a form came to: its faults, or what a good answer says. */
export function AnswerNotice({ form }: { form: FormAnswer | null }) {
  if (form?.ok && form.message) return <Notice tone="success">{form.message}</Notice>
  return <FormProblems form={form} />
}
