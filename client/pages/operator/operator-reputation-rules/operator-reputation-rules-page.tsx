import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { reputationForm } from '#shared/forms/reputation-form.ts'
import { href } from '#shared/href.ts'
import {
  reputationRulesMessages as messages,
  operatorReputationMessages,
} from '#shared/messages/operator/operator-reputation.ts'
import type { PageProps } from '#shared/pages.ts'
import { SimulationPart } from './simulation-part.tsx'

/** The limits of the stores' reputation. A change is simulated before it is saved. */
export function OperatorReputationRulesPage({ data, form }: PageProps<'operator-reputation-rules'>) {
  return (
    <OperatorLayout
      title={messages.title}
      description={messages.description}
      trail={
        <Breadcrumbs
          from={{ to: href('operator-reputation'), label: operatorReputationMessages.title }}
          here={messages.title}
        />
      }
    >
      {form?.reputation && <SimulationPart simulation={form.reputation} form={form} />}
      <Form method="post" noValidate className="panel stack">
        {!form?.reputation && <FormProblems form={form} />}
        <p>{messages.text}</p>
        <FormFields spec={reputationForm} form={form} known={data.rules} omit={['acceptsHarsh']} />
        <p>
          <Button>{messages.simulate}</Button>
        </p>
      </Form>
    </OperatorLayout>
  )
}
