import { Button } from '#client/ui/form/button.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { noteForm } from '#shared/forms/merchant/note-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { noteMessages as messages } from '#shared/messages/merchant/notes.ts'
import type { OrderNoteView } from '#shared/orders/order-notes.ts'
import type { PageData } from '#shared/pages.ts'

interface NotesPartProps {
  team: PageData['merchant-order']['team']
  formKey: string
  form: FormAnswer | null
}

/** What the team writes to itself about an order, the newest last. */
export function NotesPart({ team: { notes, colleagues }, formKey, form }: NotesPartProps) {
  const call = messages.call(colleagues.slice(0, 3).map((name) => name.split(' ')[0] ?? name))
  return (
    <section className="panel stack" aria-labelledby="notes">
      <h2 id="notes">{messages.title}</h2>
      {notes.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul className="order-notes" role="list">
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
      <FormSection
        // The `key` empties the field after a note was written.
        key={notes.length}
        spec={noteForm}
        formKey={formKey}
        form={form?.intent === 'note' ? form : null}
        hints={{ teamNote: [messages.hidden, call].filter(Boolean).join(' ') }}
        submit={messages.submit}
        variant="secondary"
        stays
      />
    </section>
  )
}

function Note({ note: { id, writer, at, parts, isOwn } }: { note: OrderNoteView }) {
  return (
    <li className="order-note stack-tight">
      <p>
        <strong>{writer ?? messages.former}</strong>{' '}
        <span className="soft small">
          <Time at={at} withHour />
        </span>
      </p>
      <p className="lines breakable">
        {parts.map(({ text, isMention }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a note never change
          isMention ? <strong key={place}>{text}</strong> : text,
        )}
      </p>
      {isOwn && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="note" value={id} />
          <Button name="intent" value="remove-note" variant="quiet" small>
            {messages.remove}
            <VisuallyHidden>
              {' '}
              <Time at={at} withHour />
            </VisuallyHidden>
          </Button>
        </Form>
      )}
    </li>
  )
}
