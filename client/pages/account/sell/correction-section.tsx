import { Form, useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { applicationMessages as messages } from '#shared/messages/account/application.ts'
import { type AddressSectionProps, CityFields } from './application-sections.tsx'
import { Section } from './section-form.tsx'

/** What can still be corrected while the operator looks at the application. */
export function CorrectionSection({ application, regions, form, saved }: AddressSectionProps) {
  const own = form?.intent === 'correct' ? form : null
  const isBusy = useNavigation().formData?.get('intent') === 'correct'
  return (
    <Section name="correction" saved={saved.includes('correction') && !form}>
      <Form method="post" noValidate preventScrollReset className="stack">
        <input type="hidden" name="intent" value="correct" />
        <FormProblems form={own} />
        <TextField
          name="name"
          label={messages.fields.name}
          form={own}
          known={application.name}
          autoComplete="organization"
        />
        <CityFields application={application} form={own} regions={regions} />
        <p>
          <Button variant="secondary" busy={isBusy}>
            {messages.save}
          </Button>
        </p>
      </Form>
    </Section>
  )
}
