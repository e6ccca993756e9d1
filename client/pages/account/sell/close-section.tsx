import { Button } from '#client/ui/form/button.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import { OpenBusinessBanner } from '#client/ui/merchant/open-business-banner.tsx'
import { closeStoreForm } from '#shared/forms/merchant/application-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { hasOpenBusiness, type OpenBusiness } from '#shared/merchants/open-business.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'

const messages = applicationMessages.close

interface CloseSectionProps {
  openBusiness: OpenBusiness
  form: FormAnswer | null
}

/** An owner closes the store for good, once nothing of it is open. */
export function CloseSection({ openBusiness, form }: CloseSectionProps) {
  const own = form?.intent === closeStoreForm.intent ? form : null
  return (
    <details className="action" open={own !== null}>
      <summary>{messages.title}</summary>
      {hasOpenBusiness(openBusiness) ? (
        <OpenBusinessBanner openBusiness={openBusiness} />
      ) : (
        <FormFrame spec={closeStoreForm} form={own}>
          <p className="small">{messages.text}</p>
          <FormFields spec={closeStoreForm} form={own} />
          <p>
            <Button variant="secondary">{messages.submit}</Button>
          </p>
        </FormFrame>
      )}
    </details>
  )
}
