import type { ReactNode } from 'react'
import type { FormAnswer } from '#shared/forms.ts'
import { Button } from './button.tsx'
import { FileField } from './file-field.tsx'
import { UploadForm } from './upload-form.tsx'

interface UploadSectionProps {
  /** Names the section in its page. */
  id: string
  title: string
  intent: string
  form: FormAnswer | null
  file: { label: string; hint: string; accept: string }
  submit: string
  /** What is said before the form. */
  intro?: ReactNode
  /** Fields before and after that of the file. */
  before?: ((form: FormAnswer | null) => ReactNode) | undefined
  after?: ((form: FormAnswer | null) => ReactNode) | undefined
}

/** A part of a page by which one file is sent. */
export function UploadSection({
  id,
  title,
  intent,
  form,
  file,
  submit,
  intro,
  before,
  after,
}: UploadSectionProps) {
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro}
      <UploadForm form={form}>
        {(answer) => (
          <>
            <input type="hidden" name="intent" value={intent} />
            {before?.(answer)}
            <FileField name="file" {...file} form={answer} />
            {after?.(answer)}
            <div className="cluster">
              <Button>{submit}</Button>
            </div>
          </>
        )}
      </UploadForm>
    </section>
  )
}
