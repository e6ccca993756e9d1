import { useEffect, useRef } from 'react'
import type { FormAnswer } from '#shared/forms.ts'
import { fieldMessages } from '#shared/messages/form-fields.ts'
import { PageIcon } from '../page/page-icon.tsx'
import { fieldId } from './field.tsx'

/** The summary of a form's errors, with links to the fields. It takes the focus. */
export function FormProblems({ form }: { form: FormAnswer | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form && !form.ok) box.current?.focus()
  }, [form])
  if (!form || form.ok) return null
  const fieldErrors = Object.entries(form.errors)
  return (
    <div className="notice notice-error" role="alert" tabIndex={-1} ref={box}>
      <PageIcon name="error" />
      <div className="notice-body">
        <p className="notice-title">{form.message ?? fieldMessages.problems.title}</p>
        {fieldErrors.length > 0 && (
          <ul>
            {fieldErrors.map(([name, error]) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`}>{error}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
