import { FormPreview } from '#client/ui/form/checked-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { OfferText } from '#client/ui/offers/offer-text.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { offersMessages as messages } from '#shared/messages/merchant/offers.ts'
import type { OfferPreview } from '#shared/money/offer-views.ts'
import type { PageProps } from '#shared/pages.ts'
import { listText } from '#shared/text/list-text.ts'
import { offerColumns } from './offer-columns.tsx'
import { NewOffer } from './offer-fields.tsx'

/** The store's offers for several pieces, and the form that makes one. */
export function MerchantOffersPage({ data, form }: PageProps<'merchant-offers'>) {
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      {form?.offer ? <Preview preview={form.offer} form={form} /> : <NewOffer data={data} form={form} />}
      <section className="section" aria-labelledby="offers">
        <h2 id="offers">{messages.list}</h2>
        {data.offers.items.length > 0 && <p className="soft small">{messages.againText}</p>}
        <List
          caption={messages.list}
          columns={offerColumns}
          page={data.offers}
          keyOf={({ id }) => id}
          variant="pairs"
          hrefAt={(after) => href('merchant-offers', {}, { after })}
          empty={<EmptyState title={messages.none} text={messages.noneText} />}
        />
      </section>
    </MerchantLayout>
  )
}

/** What an offer will be, and the button that makes it. */
const Preview = ({ preview, form }: { preview: OfferPreview; form: FormAnswer }) => (
  <FormPreview
    form={form}
    title={messages.preview}
    confirm={{ step: 'create', label: messages.create }}
    edit={messages.edit}
  >
    <div className="strong">
      <OfferText terms={preview.terms} />
    </div>
    <p className="breakable">{listText(preview.products.map(({ title }) => title))}</p>
    {preview.belowCost.length > 0 && <Banner tone="warning">{messages.belowCost(preview.belowCost)}</Banner>}
  </FormPreview>
)
