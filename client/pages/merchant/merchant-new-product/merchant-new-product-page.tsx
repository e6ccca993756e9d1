import { Link } from 'react-router-dom'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { DraftBanner } from '#client/ui/merchant/product-form/draft-banner.tsx'
import { NewProductForm } from '#client/ui/merchant/product-form/new-product-form.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { href } from '#shared/href.ts'
import { merchantProductMessages } from '#shared/messages/merchant/merchant-products.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import type { PageProps } from '#shared/pages.ts'

/** Makes a new product. */
export function MerchantNewProductPage({ data, form }: PageProps<'merchant-new-product'>) {
  const { values, categories, draft, draftKey } = data
  return (
    <MerchantLayout
      title={messages.newTitle}
      description={messages.newDescription}
      more={<Link to={href('merchant-products')}>{merchantProductMessages.all}</Link>}
    >
      {draft && !form && <DraftBanner hasPhotos />}
      {data.isCopy && !draft && !form && <Banner>{messages.copied}</Banner>}
      <NewProductForm
        // A dropped draft leaves the form of the saved values.
        key={data.draft ? 'draft' : 'saved'}
        values={values}
        form={form ?? draft}
        categories={categories}
        isReviewed={data.isReviewed}
        hasPixKey={data.hasPixKey}
        draftKey={draftKey}
        formKey={data.formKey}
      />
    </MerchantLayout>
  )
}
