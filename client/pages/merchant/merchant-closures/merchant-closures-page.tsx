import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { newClosure } from '#shared/forms/merchant/closure.ts'
import { closureMessages, daysText } from '#shared/messages/merchant/discounts.ts'
import type { ClosureView } from '#shared/money/discounts.ts'
import type { PageProps } from '#shared/pages.ts'
import { dayText } from '#shared/time/local-day.ts'
import { OpeningHoursForm } from './opening-hours-form.tsx'

const messages = closureMessages

/** The store's holidays, and a new one. */
export function MerchantClosuresPage({ data, form }: PageProps<'merchant-closures'>) {
  const { closures, hours, today, formKey } = data
  const answerTo = (intent: string) => (form?.intent === intent ? form : null)
  return (
    <MerchantLayout title={messages.title} description={messages.description} narrow>
      <FormProblems form={answerTo('end')} />
      <section className="panel stack" aria-labelledby="planned">
        <h2 id="planned">{messages.list}</h2>
        {closures.length === 0 ? (
          <p>{messages.empty}</p>
        ) : (
          <ul className="plain-list stack">
            {closures.map((closure) => (
              <Closure key={closure.id} closure={closure} />
            ))}
          </ul>
        )}
      </section>
      {/* The key empties the form after a closure was saved. */}
      <FormSection
        key={closures.length}
        spec={newClosure}
        id="new-closure"
        title={messages.newTitle}
        form={answerTo('plan')}
        formKey={formKey}
        earliest={{ endsOn: today }}
        submit={messages.create}
      >
        <p className="soft small">{messages.running}</p>
      </FormSection>
      <OpeningHoursForm key={JSON.stringify(hours)} hours={hours} form={form} />
    </MerchantLayout>
  )
}

function Closure({ closure: { id, startsOn, endsOn, message, isNow } }: { closure: ClosureView }) {
  const { locale } = useShopConfig()
  const days = daysText(dayText(startsOn, locale), dayText(endsOn, locale))
  return (
    <li className="stack-tight">
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
