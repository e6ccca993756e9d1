import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { differenceForm } from '#shared/forms/difference-form.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { reconciliationMessages as messages } from '#shared/messages/money/reconciliation.ts'
import type { AccountView, DifferenceAction, ReconciliationLine } from '#shared/money/reconciliation.ts'
import { dayText } from '#shared/time/local-day.ts'

interface DifferenceItemProps {
  line: ReconciliationLine
  account: AccountView | undefined
  form: FormAnswer | null
  hrefOfOrder: (orderNumber: string) => string
  /** True for a store's own difference, which the operator only sees. */
  isOthers: boolean
}

/** One difference, with its possible actions. */
export function DifferenceItem({ line, account, form, hrefOfOrder, isOthers }: DifferenceItemProps) {
  const { locale } = useShopConfig()
  const { id, kind, day, ref, providerMinor, shopMinor, orders, actions } = line
  const side = providerMinor === null ? 'not_listed' : shopMinor === null ? 'unknown' : 'amount'
  const answer = form && formText(form.values, 'line') === id ? form : null
  return (
    <article className="panel stack-tight" aria-labelledby={`line-${id}`}>
      <h3 id={`line-${id}`}>
        {messages.kinds[kind]}: <Money minor={Math.abs((providerMinor ?? 0) - (shopMinor ?? 0))} />
      </h3>
      <p>{messages.what[side][kind]}</p>
      <p className="small">
        {dayText(day, locale)}
        {account && <> · {messages.accountName(account)}</>}
        {' · '}
        <span className="soft">{messages.reference}</span>{' '}
        <code className="breakable">{messages.refText(ref)}</code>
      </p>
      {orders.length > 0 && (
        <p className="cluster">
          {orders.map((number) => (
            <Link key={number} to={hrefOfOrder(number)}>
              {messages.order(number)}
            </Link>
          ))}
        </p>
      )}
      {isOthers ? (
        <p className="small">{messages.ofStore}</p>
      ) : (
        <>
          <FormProblems form={answer} />
          {actions.map((action) => (
            <WayOut
              key={action}
              action={action}
              line={line}
              form={answer?.intent === action ? answer : null}
            />
          ))}
        </>
      )}
    </article>
  )
}

interface WayOutProps {
  action: DifferenceAction
  line: ReconciliationLine
  form: FormAnswer | null
}

const waysOut: Record<DifferenceAction, { name: string; hint: string; yes: string; hasNote: boolean }> = {
  take: { name: messages.take, hint: messages.takeHint, yes: messages.take, hasNote: false },
  'book-refund': {
    name: messages.bookRefund,
    hint: messages.bookRefundHint,
    yes: messages.bookRefund,
    hasNote: true,
  },
  read: { name: messages.read, hint: messages.readHint, yes: messages.read, hasNote: false },
  note: { name: messages.explain, hint: messages.noteHint, yes: messages.explainYes, hasNote: true },
}

function WayOut({ action, line: { id, ref, orders }, form }: WayOutProps) {
  const spec = differenceForm(action)
  const { name, hint, yes, hasNote } = waysOut[action]
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>
        {name}
        <VisuallyHidden>: {ref}</VisuallyHidden>
      </summary>
      <Form method="post" noValidate className="stack" preventScrollReset>
        <input type="hidden" name="line" value={id} />
        <p className="small">{hint}</p>
        {action === 'book-refund' && orders.length > 1 && (
          <Field
            of={spec}
            name="order"
            id={form ? undefined : `order-${id}`}
            form={form}
            choices={orders.map((number) => ({ value: number, label: messages.order(number) }))}
            required
          />
        )}
        {hasNote && (
          <Field of={spec} name="note" id={form ? undefined : `note-${action}-${id}`} form={form} />
        )}
        <div className="cluster">
          <Button name="intent" value={action} variant={action === 'note' ? 'secondary' : 'primary'}>
            {yes}
          </Button>
        </div>
      </Form>
    </details>
  )
}
