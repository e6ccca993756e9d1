import { useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import { correctionForm } from '#shared/forms/merchant/application-forms.ts'
import { applicationMessages as messages } from '#shared/messages/account/application.ts'
import type { AddressSectionProps } from './application-sections.tsx'
import { Section } from './section-form.tsx'

/** The fields that can still be corrected during the review of the application. */
export function CorrectionSection({ application, regions, form, saved }: AddressSectionProps) {
  const own = form?.intent === correctionForm.intent ? form : null
  const isBusy = useNavigation().formData?.get('intent') === correctionForm.intent
  return (
    <Section name="correction" saved={saved.includes('correction') && !form}>
      <FormFrame spec={correctionForm} form={own} stays>
        <FormFields spec={correctionForm} form={own} known={application} choices={{ region: regions }} />
        <p>
          <Button variant="secondary" busy={isBusy}>
            {messages.save}
          </Button>
        </p>
      </FormFrame>
    </Section>
  )
}
