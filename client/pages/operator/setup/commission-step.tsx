import { Link } from 'react-router-dom'
import { RadioField } from '#client/ui/form/choice-field.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { setupStepMessages } from '#shared/messages/operator/setup.ts'
import type { SetupStepsView } from '#shared/settings/setup-view.ts'
import { StepPanel } from './step-panel.tsx'

const messages = setupStepMessages.commission

/** The shop's commission. It needs an explicit answer, because without one the shop would silently take none. */
export function CommissionStep({ data, form }: { data: SetupStepsView; form: FormAnswer | null }) {
  const isDone = data.states.some(({ step, isDone }) => step === 'commission' && isDone)
  if (isDone)
    return (
      <section className="panel panel-raised stack" aria-labelledby="part-commission">
        <h2 id="part-commission">{messages.title}</h2>
        <p>{messages.done}</p>
        <p>
          <Link to={href('operator-commission')}>{messages.toCommission}</Link>
        </p>
      </section>
    )
  return (
    <StepPanel intent="commission" title={messages.title} text={messages.text} form={form}>
      <RadioField
        name="commission"
        form={form}
        known={form && formText(form.values, 'percent') ? 'share' : undefined}
        legend={messages.legend}
        options={[
          { value: 'share', label: messages.share },
          { value: 'none', label: messages.none, detail: messages.noneDetail },
        ]}
      />
      <TextField
        name="percent"
        label={messages.percent}
        hint={messages.percentHint}
        form={form}
        required={false}
        marksOptional={false}
        inputMode="decimal"
        autoComplete="off"
      />
    </StepPanel>
  )
}
