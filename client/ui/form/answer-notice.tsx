import { Notice } from '#client/ui/page/notice.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { FormProblems } from './form-errors.tsx'

/** The result of a form: its errors, or its success message. */
export function AnswerNotice({ form }: { form: FormAnswer | null }) {
  if (form?.ok && form.message)
    return (
      <Notice tone="success" id={form.intent}>
        {form.message}
      </Notice>
    )
  return <FormProblems form={form} />
}
