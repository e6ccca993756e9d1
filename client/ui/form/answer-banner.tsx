import { Banner } from '#client/ui/page/banner.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { FormProblems } from './form-errors.tsx'

/** The result of a form: its errors, or its success message. */
export function AnswerBanner({ form }: { form: FormAnswer | null }) {
  if (form?.ok && form.message)
    return (
      <Banner tone="success" id={form.intent}>
        {form.message}
      </Banner>
    )
  return <FormProblems form={form} />
}
