import { useEffect, useRef } from 'react'
import type { FormAnswer } from '#shared/forms.ts'
import { uiMessages } from '#shared/messages/ui.ts'
import { fieldId } from './field.tsx'
import { PageIcon } from './page-icon.tsx'

/** At the top of a form that came back: what is wrong, with links to the fields. Takes the focus. */
export function FormProblems({ form }: { form: FormAnswer | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form && !form.ok) box.current?.focus()
  }, [form])
  if (!form || form.ok) return null
  const faults = Object.entries(form.errors)
  return (
    <div className="notice notice-error" role="alert" tabIndex={-1} ref={box}>
      <PageIcon name="error" />
      <div className="notice-body">
        <p className="notice-title">{form.message ?? uiMessages.problems.title}</p>
        {faults.length > 0 && (
          <ul>
            {faults.map(([name, fault]) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`}>{fault}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
