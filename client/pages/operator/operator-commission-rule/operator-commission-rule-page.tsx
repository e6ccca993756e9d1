import type { ReactNode } from 'react'
import { Form, Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { SelectField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { CommissionPeriod, CommissionScope, CommissionText } from '#client/ui/operator/commission-terms.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { commissionEndForm } from '#shared/forms/commission-form.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import {
  commissionMessages,
  commissionRuleMessages as messages,
} from '#shared/messages/operator/commission.ts'
import type {
  CommissionChangeKind,
  CommissionRulePage,
  CommissionRuleView,
} from '#shared/money/commission-rules.ts'
import type { PageProps } from '#shared/pages.ts'
import { CommissionFields } from './commission-fields.tsx'
import { CommissionPreviewPart } from './commission-preview-part.tsx'

/** One commission rule, or a new one. A change is previewed before it is confirmed. */
export function OperatorCommissionRulePage({ data, form }: PageProps<'operator-commission-rule'>) {
  const { rule } = data
  const title = rule?.name ?? messages.newTitle
  return (
    <OperatorLayout
      title={title}
      description={messages.description}
      trail={
        <Breadcrumbs
          from={{ to: href('operator-commission'), label: commissionMessages.title }}
          here={title}
        />
      }
    >
      <FormProblems form={form} />
      {form?.commission ? (
        <CommissionPreviewPart preview={form.commission} form={form} />
      ) : (
        <>
          {rule && <Terms rule={rule} />}
          {rule ? <RuleActions rule={rule} page={data} form={form} /> : <NewRule page={data} form={form} />}
        </>
      )}
      {form?.status === 409 && (
        <p>
          <Link to={href('operator-commission')}>{messages.back}</Link>
        </p>
      )}
    </OperatorLayout>
  )
}

function Terms({ rule }: { rule: CommissionRuleView }) {
  const { columns } = commissionMessages
  return (
    <dl className="facts panel">
      <dt>{columns.takes}</dt>
      <dd>
        <CommissionText terms={rule} />
      </dd>
      <dt>{columns.scope}</dt>
      <dd>
        <CommissionScope terms={rule} />
      </dd>
      <dt>{columns.since}</dt>
      <dd>
        <CommissionPeriod terms={rule} since={rule.createdAt} />
      </dd>
    </dl>
  )
}

interface FormsProps {
  page: CommissionRulePage
  form: FormAnswer | null
}

const NewRule = ({ page, form }: FormsProps) => (
  <ChangeForm intent="add">
    <CommissionFields page={page} form={form} rule={null} />
    <PlaceField page={page} form={form} known={page.before} />
    <FormKey page={page} form={form} />
  </ChangeForm>
)

function RuleActions({ rule, page, form }: FormsProps & { rule: CommissionRuleView }) {
  const answerTo = (intent: CommissionChangeKind) => (form?.intent === intent ? form : null)
  if (rule.state === 'archived') {
    return (
      <Banner>
        <p>{messages.archived}</p>
        <p>
          <Link to={href('operator-commission')}>{messages.back}</Link>
        </p>
      </Banner>
    )
  }
  return (
    <div className="stack-tight">
      <Action title={messages.change} form={answerTo('change')}>
        <ChangeForm intent="change">
          <CommissionFields page={page} form={answerTo('change')} rule={rule} />
          <FormKey page={page} form={answerTo('change')} />
        </ChangeForm>
      </Action>
      {page.others.length > 0 && (
        <Action title={messages.move} form={answerTo('move')}>
          <ChangeForm intent="move">
            <PlaceField page={page} form={answerTo('move')} known={ruleAfter(page, rule)} />
          </ChangeForm>
        </Action>
      )}
      <Action title={messages.end} form={answerTo('end')}>
        <ChangeForm intent="end">
          <p>{messages.endHint}</p>
          <Field of={commissionEndForm} name="lastDay" form={answerTo('end')} earliest={page.today} />
          <FormKey page={page} form={answerTo('end')} />
        </ChangeForm>
      </Action>
    </div>
  )
}

interface ActionProps {
  title: string
  form: FormAnswer | null
  children: ReactNode
}

const Action = ({ title, form, children }: ActionProps) => (
  <details className="action" open={form !== null || undefined}>
    <summary>{title}</summary>
    {children}
  </details>
)

const ChangeForm = ({ intent, children }: { intent: CommissionChangeKind; children: ReactNode }) => (
  <Form id={intent} method="post" noValidate className="stack">
    <input type="hidden" name="intent" value={intent} />
    {children}
    <p>
      <Button>{messages.check}</Button>
    </p>
  </Form>
)

/** The idempotency key of a form. */
const FormKey = ({ page, form }: FormsProps) => (
  <input type="hidden" name="formKey" value={(form && formText(form.values, 'formKey')) || page.formKey} />
)

const PlaceField = ({ page, form, known }: FormsProps & { known: string }) => (
  <SelectField
    name="before"
    label={messages.before}
    hint={messages.beforeHint}
    form={form}
    known={known}
    required={false}
    options={[
      ...page.others.map(({ id, name }) => ({ value: id, label: messages.beforeRule(name) })),
      { value: '', label: messages.last },
    ]}
  />
)

/** Returns the rule after this one, or an empty text when it is the last. */
const ruleAfter = ({ others }: CommissionRulePage, { position }: CommissionRuleView) =>
  others.find((each) => each.position > position)?.id ?? ''
