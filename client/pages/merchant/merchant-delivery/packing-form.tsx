import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { NoteField } from '#client/ui/form/note-field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import { packingText } from '#shared/forms/merchant/packing-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import type { PackingView } from '#shared/merchants/packing.ts'
import { packingMessages as messages } from '#shared/messages/merchant/packing.ts'

interface PackingFormProps {
  packing: PackingView
  form: FormAnswer | null
  isSaved: boolean
}

/** The boxes that the store sends in, and the usual piece. */
export function PackingForm({ packing, form, isSaved }: PackingFormProps) {
  const known = packingText(packing)
  return (
    <section className="panel stack" aria-labelledby="packing">
      <h2 id="packing">{messages.title}</h2>
      <p>{messages.text}</p>
      {isSaved && <Notice tone="success">{messages.saved}</Notice>}
      <Form method="post" noValidate preventScrollReset className="stack">
        <input type="hidden" name="intent" value="packing" />
        <FormProblems form={form} />
        <NoteField
          name="boxes"
          id="field-boxes"
          label={messages.boxes}
          hint={messages.boxesHint}
          form={form}
          known={known.boxes}
          rows={6}
          maxLength={1_000}
          required
        />
        <TextField
          name="pieceSize"
          label={messages.size}
          hint={messages.sizeHint}
          form={form}
          known={known.pieceSize}
          autoComplete="off"
        />
        <TextField
          name="pieceWeight"
          label={messages.weight}
          hint={messages.weightHint}
          form={form}
          known={known.pieceWeight}
          inputMode="decimal"
          autoComplete="off"
        />
        <p>
          <Button variant="secondary">{messages.save}</Button>
        </p>
      </Form>
    </section>
  )
}
