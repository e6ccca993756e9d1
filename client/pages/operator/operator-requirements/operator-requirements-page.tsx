import { Form, useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { requirementsForm } from '#shared/forms/requirements-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { isLegalRequirement, type Requirement } from '#shared/merchants/requirements.ts'
import { requirementNames } from '#shared/messages/account/application.ts'
import {
  operatorRequirementMessages as messages,
  operatorMerchantsMessages,
} from '#shared/messages/operator/operator-merchants.ts'
import type { PageProps } from '#shared/pages.ts'

/** Requirements that a store must meet before it may sell, in one form. */
export function OperatorRequirementsPage({ data, form }: PageProps<'operator-requirements'>) {
  const busy = useNavigation().formMethod === 'POST'
  const { requirements } = data
  return (
    <OperatorLayout
      title={messages.title}
      description={messages.description}
      trail={
        <Breadcrumbs
          from={{ to: href('operator-merchants'), label: operatorMerchantsMessages.title }}
          here={messages.title}
        />
      }
    >
      <Form method="post" noValidate className="stack">
        <FormProblems form={form} />
        <ul className="grid">
          {requirements.map((requirement) => (
            <RequirementItem key={requirement.kind} requirement={requirement} form={form} />
          ))}
        </ul>
        <p>
          <Button busy={busy}>{messages.save}</Button>
        </p>
      </Form>
    </OperatorLayout>
  )
}

interface RequirementItemProps {
  requirement: Requirement
  form: FormAnswer | null
}

function RequirementItem({ requirement: { kind, isRequired, note }, form }: RequirementItemProps) {
  return (
    <li className="panel stack-tight">
      <h2>{requirementNames[kind]}</h2>
      {isLegalRequirement(kind) ? (
        <>
          <input type="hidden" name={`required-${kind}`} value="1" />
          <p className="soft small">{messages.byLaw}</p>
        </>
      ) : (
        <Field of={requirementsForm} name={`required-${kind}`} form={form} known={isRequired} />
      )}
      <Field of={requirementsForm} name={`note-${kind}`} form={form} known={note} />
    </li>
  )
}
