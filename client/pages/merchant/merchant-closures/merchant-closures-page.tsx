import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { maxClosureMessage } from '#shared/merchants/store-closures.ts'
import { closureMessages, daysText } from '#shared/messages/merchant/discounts.ts'
import type { ClosureView } from '#shared/money/discounts.ts'
import type { PageProps } from '#shared/pages.ts'
import { dayText } from '#shared/time/local-day.ts'
import { OpeningHoursForm } from './opening-hours-form.tsx'

const messages = closureMessages

/** The store's holidays, and a new one. */
export function MerchantClosuresPage({ data, form }: PageProps<'merchant-closures'>) {
  const { store, closures, hours, today, formKey, saved } = data
  return (
    <MerchantLayout title={messages.title} description={messages.description} store={store} narrow>
      {!form && (saved === 'planned' || saved === 'ended') && (
        <Notice tone="success">{messages.saved[saved]}</Notice>
      )}
      <section className="stack-tight" aria-labelledby="planned">
        <h2 id="planned">{messages.list}</h2>
        {closures.length === 0 && <p>{messages.empty}</p>}
        <ul className="plain-list stack">
          {closures.map((closure) => (
            <Closure key={closure.id} closure={closure} />
          ))}
        </ul>
      </section>
      {/* The key empties the form after a closure was saved. */}
      <NewClosureForm
        key={closures.length}
        form={form?.intent === 'hours' ? null : form}
        today={today}
        formKey={formKey}
      />
      <OpeningHoursForm
        key={JSON.stringify(hours)}
        hours={hours}
        form={form}
        isSaved={!form && saved === 'hours'}
      />
    </MerchantLayout>
  )
}

function Closure({ closure: { id, startsOn, endsOn, message, isNow } }: { closure: ClosureView }) {
  const { locale } = useShopConfig()
  const days = daysText(dayText(startsOn, locale), dayText(endsOn, locale))
  return (
    <li className="panel stack-tight">
      <p className="strong">{isNow ? `${messages.now}: ${days}` : days}</p>
      {message && <p>{message}</p>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="end" />
        <input type="hidden" name="closure" value={id} />
        <Button variant="secondary" small>
          {isNow ? messages.reopen : messages.remove}
          <VisuallyHidden>: {days}</VisuallyHidden>
        </Button>
      </Form>
    </li>
  )
}

interface NewClosureFormProps {
  form: FormAnswer | null
  today: string
  formKey: string
}

function NewClosureForm({ form, today, formKey }: NewClosureFormProps) {
  return (
    <section className="panel stack" aria-labelledby="new-closure">
      <h2 id="new-closure">{messages.newTitle}</h2>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="intent" value="plan" />
        <input type="hidden" name="formKey" value={formKey} />
        <FormProblems form={form} labels={{ startsOn: messages.startsOn, endsOn: messages.endsOn }} />
        <div className="field-row">
          <TextField type="date" name="startsOn" label={messages.startsOn} form={form} />
          <TextField
            type="date"
            name="endsOn"
            label={messages.endsOn}
            hint={messages.daysHint}
            form={form}
            min={today}
          />
        </div>
        <TextField
          name="message"
          label={messages.message}
          hint={messages.messageHint}
          form={form}
          required={false}
          maxLength={maxClosureMessage}
        />
        <p className="soft small">{messages.running}</p>
        <p>
          <Button>{messages.create}</Button>
        </p>
      </Form>
    </section>
  )
}
