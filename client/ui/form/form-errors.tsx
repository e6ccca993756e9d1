import { Banner } from '#client/ui/page/banner.tsx'
import { PageIcon } from '#client/ui/page/page-icon.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { fieldMessages } from '#shared/messages/form-fields.ts'
import { fieldId } from './field.tsx'
import { useAnswerFocus } from './use-answer-focus.ts'

interface FormProblemsProps {
  form: FormAnswer | null
  /** Names of fields that may have the same error. */
  labels?: Readonly<Record<string, string>>
}

/** The summary of a form's errors, with links to the fields. It takes the focus, without scripts by the browser. */
export function FormProblems({ form, labels = {} }: FormProblemsProps) {
  const box = useAnswerFocus<HTMLDivElement>(form && !form.ok ? form : null)
  if (!form || form.ok) return null
  if (form.isUnsent)
    return (
      <Banner tone="warning" id="unsent">
        {form.message}
      </Banner>
    )
  const fieldErrors = Object.entries(form.errors)
  const isRepeated = (error: string) => fieldErrors.filter(([, each]) => each === error).length > 1
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to a form far down the page is otherwise out of sight
    <div className="banner banner-error" role="alert" tabIndex={-1} ref={box} autoFocus>
      <PageIcon name="error" />
      <div className="banner-body">
        <p className="banner-title">{form.message ?? fieldMessages.problems.title}</p>
        {fieldErrors.length > 0 && (
          <ul>
            {fieldErrors.map(([name, error]) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`}>
                  {labels[name] && isRepeated(error) ? `${labels[name]}: ${error}` : error}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
