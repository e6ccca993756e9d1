import { Link } from 'react-router-dom'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { useOperatorRight } from '#client/ui/operator/use-operator-right.ts'
import type { PersonView } from '#shared/account/people.ts'
import {
  lockAccountForm,
  resetFactorForm,
  signOutPersonForm,
  unlockAccountForm,
} from '#shared/forms/operator-person-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorPersonMessages as messages } from '#shared/messages/operator/people.ts'

/** The operator's possible actions on an account, each confirmed in a `<details>`. */
export function PersonActions({ person, form }: { person: PersonView; form: FormAnswer | null }) {
  const may = useOperatorRight()
  if (person.isOwn)
    return (
      <p>
        {messages.own} <Link to={href('account-security')}>{messages.security}</Link>
      </p>
    )
  const isOutOfReach = person.operatorRole !== null && !may('operators.manage')
  if (isOutOfReach || !may('people.manage')) return <p>{messages.outOfReach}</p>
  const specs = [
    ...(person.isLocked ? [unlockAccountForm] : [lockAccountForm]),
    ...(person.sessions > 0 ? [signOutPersonForm] : []),
    ...(person.hasSecondFactor ? [resetFactorForm] : []),
  ]
  return (
    <section className="panel panel-raised stack" aria-labelledby="decide">
      <h2 id="decide">{messages.decide}</h2>
      {specs.map((spec) => {
        const { label, text, submit } = messages.actions[spec.intent]
        const answer = form?.intent === spec.intent ? form : null
        return (
          <details key={spec.intent} className="action" open={answer !== null}>
            <summary>{label}</summary>
            <div className="stack-tight">
              <p className="small">{text}</p>
              <FormSection spec={spec} form={answer} submit={submit} variant="secondary" />
            </div>
          </details>
        )
      })}
    </section>
  )
}
