import { Form } from 'react-router-dom'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { deliveryMessages as words } from '#shared/messages/delivery.ts'
import { deliverToText } from '#shared/messages/delivery-place.ts'
import type { PageProps } from '#shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { FindPostalCode } from '../../ui/delivery/find-postal-code.tsx'
import { PostalCodeForm } from '../../ui/delivery/postal-code-form.tsx'
import { UnknownPlace } from '../../ui/delivery/unknown-place.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export function PostalCodePage({ data: { place, to }, form }: PageProps<'postal-code'>) {
  // A form that came back knows where it came from better than the address it was sent to.
  const back = (form && formText(form.values, 'to')) || to
  return (
    <div className="page-narrow stack">
      <PageHead title={words.page} description={words.pageText} path={href('postal-code')} noindex />
      <header className="page-head">
        <h1>{words.page}</h1>
        <p>{words.pageText}</p>
      </header>
      <FormProblems form={form} />
      {place && <p className="strong">{deliverToText(place)}</p>}
      <UnknownPlace place={place} />
      <PostalCodeForm to={back} known={place?.postalCode} form={form} id="field-postalCode" />
      <FindPostalCode />
      {place && (
        <Form method="post">
          <input type="hidden" name="to" value={back} />
          <Button look="quiet" name="intent" value="forget">
            {words.forget}
          </Button>
        </Form>
      )}
    </div>
  )
}
