import { type ReactNode, useId } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { maxStockNote } from '#shared/catalog/store-stock.ts'
import type { FormAnswer } from '#shared/forms.ts'

interface StockFormProps {
  title: string
  form: FormAnswer | null
  /** Sent twice, the form moves the stock once. */
  stockKey: string
  submit: string
  /** The one that people come for. */
  isFirst?: boolean
  children: ReactNode
}

/** One of the forms that change the stock of a variant. */
export function StockForm({ title, form, stockKey, submit, isFirst = false, children }: StockFormProps) {
  const id = useId()
  return (
    <section className="panel panel-raised stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Form method="post" noValidate preventScrollReset className="stack">
        <input type="hidden" name="key" value={stockKey} />
        <FormProblems form={form} />
        {children}
        <p>
          <Button variant={isFirst ? 'primary' : 'secondary'}>{submit}</Button>
        </p>
      </Form>
    </section>
  )
}

interface PiecesFieldsProps {
  pieces: string
  note: string
  texts: { pieces: string; hint?: string; note: string; noteHint: string }
  form: FormAnswer | null
}

/** A number of pieces, and why. */
export function PiecesFields({ pieces, note, texts, form }: PiecesFieldsProps) {
  return (
    <>
      <TextField
        name={pieces}
        label={texts.pieces}
        hint={texts.hint}
        form={form}
        inputMode="numeric"
        maxLength={14}
        autoComplete="off"
      />
      <TextField
        name={note}
        label={texts.note}
        hint={texts.noteHint}
        form={form}
        maxLength={maxStockNote}
        autoComplete="off"
        required={false}
      />
    </>
  )
}
