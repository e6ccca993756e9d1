import { Link } from 'react-router-dom'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { BatchResult } from '#client/ui/panel/order/batch-result.tsx'
import { pasteCodesForm } from '#shared/forms/merchant/dispatch-forms.ts'
import { href } from '#shared/href.ts'
import { dispatchMessages as messages } from '#shared/messages/merchant/dispatch.ts'
import type { PageProps } from '#shared/pages.ts'
import { ParcelsForm } from './parcels-form.tsx'
import { ScanForm } from './scan-form.tsx'

/** The parcels that wait to be sent, the most urgent first, with a field for the code of each. */
export function MerchantDispatchPage({ data, form }: PageProps<'merchant-dispatch'>) {
  const { parcels, isChosen, notWaiting, scanned, batch, formKey } = data
  const pasting = form?.intent === pasteCodesForm.intent ? form : null
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description(parcels.length)}
      trail={[{ to: href('merchant-orders', {}, { tab: 'ship' }), label: messages.back }]}
      more={isChosen && <Link to={href('merchant-dispatch')}>{messages.all}</Link>}
    >
      {batch && <BatchResult batch={batch} formKey={`undo-${formKey}`} />}
      {notWaiting.length > 0 && (
        <Banner tone="warning">{messages.notWaitingChosen(notWaiting.join(', '))}</Banner>
      )}
      {parcels.length === 0 ? (
        <EmptyState title={messages.emptyTitle} text={messages.emptyText}>
          <ButtonLink to={href('merchant-orders', {}, { tab: 'accept' })}>{messages.toAccept}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ScanForm parcels={parcels} isChosen={isChosen} scanned={scanned} />
          <ParcelsForm
            parcels={parcels}
            scannedOrder={scanned?.orderNumber ?? null}
            form={pasting ? null : form}
            formKey={formKey}
          />
          <details className="quiet-filters" open={pasting !== null || undefined}>
            <summary>{messages.paste}</summary>
            <FormSection
              spec={pasteCodesForm}
              form={pasting}
              formKey={`paste-${formKey}`}
              submit={messages.pasteSubmit}
              variant="secondary"
            />
          </details>
        </>
      )}
    </MerchantLayout>
  )
}
