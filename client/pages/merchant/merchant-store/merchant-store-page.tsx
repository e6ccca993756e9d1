import { Link } from 'react-router-dom'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { href } from '#shared/href.ts'
import { merchantStoreMessages as messages } from '#shared/messages/merchant/store.ts'
import type { PageProps } from '#shared/pages.ts'
import { StoreForm } from './store-form.tsx'
import { StorePictures } from './store-pictures.tsx'

/** The forms that show their own errors. */
const partIntents = ['save', 'preview', 'logo', 'cover']

/** The store's profile and appearance. */
export function MerchantStorePage({ data, form }: PageProps<'merchant-store'>) {
  const { store, isPublic } = data
  const merchantSlug = store.slug
  const isOfPart =
    form && (partIntents.includes(form.intent) || (form.intent === 'focus' && data.cover?.size))
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      more={
        isPublic && (
          <p>
            <Link to={href('store', { merchantSlug })}>{messages.visit}</Link>
          </p>
        )
      }
    >
      {form && !isOfPart && <FormProblems form={form} />}
      <StoreForm data={data} form={form} />
      <StorePictures data={data} form={form} />
    </MerchantLayout>
  )
}
