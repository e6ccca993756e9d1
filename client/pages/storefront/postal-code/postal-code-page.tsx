import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { FindPostalCode } from '#client/ui/storefront/delivery/find-postal-code.tsx'
import { PostalCodeForm } from '#client/ui/storefront/delivery/postal-code-form.tsx'
import { UnknownLocation } from '#client/ui/storefront/delivery/unknown-location.tsx'
import { formText } from '#shared/forms.ts'
import { deliverToText } from '#shared/messages/storefront/delivery-location.ts'
import { postalCodeMessages as messages } from '#shared/messages/storefront/postal-code.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

export function PostalCodePage({ data: { location, to }, form }: PageProps<'postal-code'>) {
  // A returned form knows its origin better than the address it was sent to.
  const back = (form && formText(form.values, 'to')) || to
  return (
    <div className="page-narrow stack">
      <PageHead
        title={messages.page}
        description={messages.pageText}
        path={publicHref('postal-code')}
        noindex
      />
      <header className="page-head">
        <h1>{messages.page}</h1>
        <p>{messages.pageText}</p>
      </header>
      <FormProblems form={form} />
      {location && <p className="strong">{deliverToText(location)}</p>}
      <UnknownLocation location={location} />
      <PostalCodeForm to={back} known={location?.postalCode} form={form} id="field-postalCode" />
      <FindPostalCode />
      {location && (
        <Form method="post">
          <input type="hidden" name="to" value={back} />
          <Button variant="quiet" name="intent" value="forget">
            {messages.forget}
          </Button>
        </Form>
      )}
    </div>
  )
}
