import { Form } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { problemMessages as words } from '#shared/messages/problems.ts'
import type { OrderView } from '#shared/orders.ts'
import { Button } from '../button.tsx'
import { fieldId, SelectField } from '../field.tsx'
import { FormProblems } from '../form-problems.tsx'
import { NoteField } from '../note-field.tsx'
import { Notice } from '../notice.tsx'
import { Time } from '../time.tsx'
import { formOfOrder } from './form-of-order.ts'

interface OrderProblemProps {
  order: OrderView
  form: FormAnswer | null
}

/** "Não recebi / tive um problema": a case for the store and for whoever runs the shop. */
export function OrderProblem({ order: { number, problem }, form: returned }: OrderProblemProps) {
  const form = formOfOrder(returned, 'problem', number)
  // Several orders may be on the page: only the form that came back has the ids that its errors link to.
  const idOf = (name: string) => (form ? fieldId(name) : `${name}-${number}`)
  return (
    <>
      {problem.kinds.length > 0 && (
        <details className="act" open={form !== null || undefined} id={`problem-${number}`}>
          <summary>{words.open}</summary>
          <Form method="post" action={`#problem-${number}`} preventScrollReset noValidate className="stack">
            <FormProblems form={form} />
            <p className="small">{words.text}</p>
            <input type="hidden" name="order" value={number} />
            <input type="hidden" name="formKey" value={problem.formKey} />
            <SelectField
              name="problem"
              id={idOf('problem')}
              label={words.kind}
              form={form}
              placeholder={words.choose}
              options={problem.kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
            />
            <NoteField name="problemNote" id={idOf('problemNote')} label={words.note} form={form} required />
            <div className="cluster">
              <Button name="intent" value="problem">
                {words.submit}
              </Button>
            </div>
          </Form>
        </details>
      )}
      {problem.reportedAt && (
        <Notice tone="success">
          <p>
            {words.reported} <Time at={problem.reportedAt} withHour />. {words.reportedHint}
          </p>
        </Notice>
      )}
    </>
  )
}
