import { Link } from 'react-router-dom'
import { DoneBanner } from '#client/ui/page/done-banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { setupStepMessages as messages, setupMessages } from '#shared/messages/operator/setup.ts'
import { type SetupStep, setupSteps } from '#shared/settings/setup-steps.ts'
import type { SetupStepsView } from '#shared/settings/setup-view.ts'
import { StepForm } from './step-form.tsx'
import { StepList } from './step-list.tsx'

interface SetupStepsProps {
  data: SetupStepsView
  form: FormAnswer | null
}

/** One step of the setup, saved by itself, with the list of all. */
export function SetupSteps({ data, form }: SetupStepsProps) {
  const { step, states } = data
  const isDone = states.some((state) => state.step === step && state.isDone)
  return (
    <div className="page-narrow stack">
      <PageHead title={setupMessages.title} noindex />
      <header className="page-head">
        <h1>{setupMessages.title}</h1>
        <p className="soft">
          {messages.position(setupSteps.indexOf(step) + 1, setupSteps.length)}. {messages.later}
        </p>
      </header>
      <StepList current={step} states={states} />
      <DoneBanner />
      <StepForm key={step} data={data} form={form} />
      <p>
        <Link to={hrefAfter(step)}>{isDone ? messages.goOn : messages.skip}</Link>
      </p>
    </div>
  )
}

/** Returns the next step in the order, done or not, or the operator's page after the last one. */
function hrefAfter(step: SetupStep): string {
  const next = setupSteps[setupSteps.indexOf(step) + 1]
  return next ? href('setup', {}, { step: next }) : href('operator')
}
