import { Form } from 'react-router-dom'
import type { ClosureView } from '#shared/discounts.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { dayText } from '#shared/local-day.ts'
import { closureMessages, daysText } from '#shared/messages/discounts.ts'
import type { PageProps } from '#shared/pages.ts'
import { maxRestMessage } from '#shared/store-rest.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { MerchantFrame } from '../../ui/merchant/merchant-frame.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OpeningHoursForm } from './opening-hours-form.tsx'

const words = closureMessages

/** The store's holidays, and a new one. */
export function MerchantClosuresPage({ data, form }: PageProps<'merchant-closures'>) {
  const { store, closures, hours, today } = data
  return (
    <MerchantFrame title={words.title} description={words.description} store={store} narrow>
      <section className="stack-tight" aria-labelledby="planned">
        <h2 id="planned">{words.list}</h2>
        {closures.length === 0 && <p>{words.empty}</p>}
        <ul className="plain-list stack">
          {closures.map((closure) => (
            <Closure key={closure.id} closure={closure} />
          ))}
        </ul>
      </section>
      {/* Planned, the form is empty again. */}
      <NewClosureForm key={closures.length} form={form?.intent === 'hours' ? null : form} today={today} />
      <OpeningHoursForm key={JSON.stringify(hours)} hours={hours} form={form} />
    </MerchantFrame>
  )
}

function Closure({ closure: { id, startsOn, endsOn, message, isNow } }: { closure: ClosureView }) {
  const { locale } = useShopConfig()
  const days = daysText(dayText(startsOn, locale), dayText(endsOn, locale))
  return (
    <li className="panel stack-tight">
      <p className="strong">{isNow ? `${words.now}: ${days}` : days}</p>
      {message && <p>{message}</p>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="end" />
        <input type="hidden" name="closure" value={id} />
        <Button look="secondary" small>
          {isNow ? words.reopen : words.remove}
          <VisuallyHidden>: {days}</VisuallyHidden>
        </Button>
      </Form>
    </li>
  )
}

function NewClosureForm({ form, today }: { form: FormAnswer | null; today: string }) {
  return (
    <section className="panel stack" aria-labelledby="new-closure">
      <h2 id="new-closure">{words.newTitle}</h2>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="intent" value="plan" />
        <FormProblems form={form} />
        <div className="field-row">
          <TextField type="date" name="startsOn" label={words.startsOn} form={form} />
          <TextField
            type="date"
            name="endsOn"
            label={words.endsOn}
            hint={words.daysHint}
            form={form}
            min={today}
          />
        </div>
        <TextField
          name="message"
          label={words.message}
          hint={words.messageHint}
          form={form}
          required={false}
          maxLength={maxRestMessage}
        />
        <p className="soft small">{words.running}</p>
        <p>
          <Button>{words.create}</Button>
        </p>
      </Form>
    </section>
  )
}
