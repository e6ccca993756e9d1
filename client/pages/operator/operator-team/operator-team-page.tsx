import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { appointForm } from '#shared/forms/operator-team-forms.ts'
import { formText } from '#shared/forms.ts'
import { operatorTeamMessages as messages } from '#shared/messages/operator/operator-team.ts'
import type { PageProps } from '#shared/pages.ts'
import { OperatorTable } from './operator-table.tsx'

/** Those who operate the shop with their roles, and a form that gives somebody one. */
export function OperatorTeamPage({ data, form }: PageProps<'operator-team'>) {
  const { operators, ownId, needsFactor } = data
  const ofAppointment = form?.intent === 'appoint' ? form : null
  const ofOperator =
    form && operators.some(({ userId }) => userId === formText(form.values, 'operator')) ? form : null
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      {!ofAppointment && !ofOperator && <FormProblems form={form} />}
      <section className="stack" aria-labelledby="operators">
        <h2 id="operators">{messages.operators}</h2>
        <OperatorTable operators={operators} ownId={ownId} form={ofOperator} />
      </section>
      <FormSection
        // The key empties the form after somebody was appointed.
        key={operators.length}
        spec={appointForm}
        title={messages.appoint.title}
        intro={
          <>
            <p>{messages.appoint.text}</p>
            {needsFactor && <p className="soft small">{messages.appoint.needsFactor}</p>}
          </>
        }
        form={ofAppointment}
        submit={messages.appoint.submit}
        raised
      />
    </OperatorLayout>
  )
}
