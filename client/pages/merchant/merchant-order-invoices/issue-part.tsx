import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { cancelInvoiceForm } from '#shared/forms/merchant/invoice-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { invoiceMessages } from '#shared/messages/merchant/invoices.ts'
import type {
  InvoiceObstacle,
  InvoiceRequestFailure,
  InvoiceRequestView,
} from '#shared/orders/invoice-requests.ts'

const messages = invoiceMessages.issue

interface IssuePartProps {
  request: InvoiceRequestView | null
  canChange: boolean
  /** Why no invoice can be issued now. */
  obstacle: InvoiceObstacle | null
  canEditFiscal: boolean
  form: FormAnswer | null
}

/** The invoice that the store's issuer makes for the order: its status, and forms to request and cancel it. */
export function IssuePart({ request, canChange, obstacle, canEditFiscal, form }: IssuePartProps) {
  const mayIssue = canChange && !obstacle && (!request || request.status === 'failed')
  return (
    <section className="panel stack" aria-labelledby="issue">
      <h2 id="issue">{messages.title}</h2>
      {request ? <State request={request} /> : <p>{messages.text}</p>}
      {obstacle && form?.intent !== 'issue' && <p>{invoiceMessages.obstacles[obstacle]}</p>}
      {form?.intent === 'issue' && <FormProblems form={form} />}
      {mayIssue && (
        <Form method="post" preventScrollReset>
          <Button name="intent" value="issue">
            {request ? messages.again : messages.submit}
          </Button>
        </Form>
      )}
      {canChange && request?.cancelBefore && <CancelForm cancelBefore={request.cancelBefore} form={form} />}
      {canEditFiscal && (
        <p>
          <Link to={href('merchant-fiscal')}>{messages.fiscal}</Link>
        </p>
      )}
    </section>
  )
}

function State({ request: { status, failure, failureText } }: { request: InvoiceRequestView }) {
  if (!failure)
    return (
      <>
        <p>{messages.statuses[status]}</p>
        {status === 'authorized' && failureText !== null && (
          <Banner tone="warning">{messages.cancelNotDone(failureText && messages.said(failureText))}</Banner>
        )}
      </>
    )
  return <Banner tone="warning">{failedText(failure, failureText)}</Banner>
}

/**
 * Explains a failure. A refusal has the issuer's message. An authorized invoice may exist without being attached to
 * this order.
 */
function failedText(failure: InvoiceRequestFailure, text: string | null): string {
  const { statuses, failures, said } = messages
  if (failure === 'not_attached') return `${failures.not_attached} ${text ?? ''}`
  if (failure === 'refused') return `${statuses.failed} ${text ? said(text) : failures.refused}`
  return `${statuses.failed} ${text ?? failures.unavailable}`
}

function CancelForm({ cancelBefore, form: given }: { cancelBefore: string; form: FormAnswer | null }) {
  const form = given?.intent === 'cancel-issued' ? given : null
  return (
    <details className="quiet-action" open={form !== null || undefined}>
      <summary>{messages.cancel}</summary>
      <Form method="post" className="stack" noValidate preventScrollReset>
        <p className="soft small">
          {messages.cancelBefore} <Time at={cancelBefore} withHour />
        </p>
        {form && <FormProblems form={form} />}
        <FormFields spec={cancelInvoiceForm} form={form} />
        <div className="cluster">
          <Button name="intent" value="cancel-issued" variant="secondary">
            {messages.cancelSubmit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
