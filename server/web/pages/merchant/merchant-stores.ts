import { chooseStore } from '#server/shop/merchants/team/choose-store.ts'
import { storesOfPerson } from '#server/shop/merchants/team/team-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { merchantHome } from '#shared/public-routes.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { safePath } from '#shared/routing/safe-path.ts'
import { formStoreParameter } from './refuse-other-store.ts'

/** The stores of a person, and which of them the panel shows. */
export const merchantStores: Page<'merchant-stores'> = {
  async load({ services, visitor, url: { searchParams } }) {
    const stores = visitor ? await storesOfPerson(services.db, visitor.userId) : []
    const [slug, formStore] = [searchParams.get(storeParameter), searchParams.get(formStoreParameter)]
    return {
      stores,
      current: visitor?.store?.id ?? null,
      wanted: stores.find((store) => store.slug === slug || store.id === formStore)?.id ?? null,
      isRefusedForm: formStore !== null,
      to: panelPath(searchParams.get('to')),
    }
  },

  async submit({ services, sessionToken, form, remember }) {
    if (formText(form, 'intent') !== 'choose-store')
      return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    const merchantId = formText(form, 'chosen')
    if (!sessionToken || !isId(merchantId)) throw new ShopError('not_found', 'No store of this person')
    await chooseStore(services, { sessionToken, merchantId })
    remember({ hasVisitorChanged: true })
    return { redirect: panelPath(formText(form, 'to')) || href('merchant-overview') }
  },
}

/** Returns an address of the panel, or an empty text for any other. */
function panelPath(target: string | null): string {
  const path = safePath(target)
  return path === merchantHome || path.startsWith(`${merchantHome}/`) ? path : ''
}
