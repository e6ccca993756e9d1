import type { PageName } from '#shared/routes.ts'
import type { ChunkName } from '#shared/routing/route-rule.ts'

/**
 * esbuild makes a file for each set of lazy modules that share a module. Modules that are named here together are
 * loaded in one file instead, by every chunk and every page of its own that `loadedBy` names.
 */
interface SharedPart {
  loadedBy: readonly ('app' | ChunkName | PageName)[]
  modules: readonly string[]
}

const chunksWithForms: ChunkName[] = ['account', 'merchant', 'operator', 'order', 'other', 'sign-in']
const chunksWithOrders: ChunkName[] = ['merchant', 'operator', 'order']
const pagesToOrder: PageName[] = ['cart', 'checkout', 'product', 'product-in-review', 'product-preview']

export const sharedParts: SharedPart[] = [
  // Parts of most pages, loaded with the app.
  {
    loadedBy: ['app'],
    modules: [
      '#client/data/payload/await.tsx',
      '#client/ui/page/placeholder.tsx',
      '#client/ui/page/breadcrumb-json.ts',
      '#client/ui/page/breadcrumbs.tsx',
      '#client/ui/page/empty-state.tsx',
      '#client/ui/storefront/favorites/favorite-button.tsx',
      '#client/ui/page/json-ld.tsx',
      '#client/ui/page/banner.tsx',
      '#client/ui/page/page-head.tsx',
      '#client/ui/page/page-links.tsx',
      '#client/ui/storefront/product-grid.tsx',
      '#client/ui/storefront/reputation-lines.tsx',
      '#client/ui/storefront/review/rating-json.ts',
      '#client/ui/storefront/store-closure-banner.tsx',
      '#client/ui/storefront/swatch.tsx',
      '#shared/time/local-day.ts',
      '#client/ui/text/time.tsx',
      '#shared/text/visible-text.ts',
      '#shared/time/opening-hours.ts',
      '#shared/messages/storefront/catalog.ts',
      '#shared/forms/idempotency-key.ts',
      '#shared/forms.ts',
    ],
  },
  // Parts of pages with lists of products, of which a store's preview has some.
  {
    loadedBy: ['category', 'search', 'store', 'store-in-review'],
    modules: [
      '#client/pages/storefront/store/store-about.tsx',
      '#client/pages/storefront/store/store-hero.tsx',
      '#client/ui/storefront/list/product-list.tsx',
    ],
  },
  // Parts of declared forms.
  {
    loadedBy: [...chunksWithForms, 'checkout', 'sell'],
    modules: [
      '#client/ui/form/declared-field.tsx',
      '#client/ui/form/doubted-field.tsx',
      '#client/ui/form/form-section.tsx',
      '#client/ui/form/panel-form.tsx',
      '#client/ui/form/time-zone-field.tsx',
      '#client/ui/form/upload-form.tsx',
      '#shared/forms/account-fields.ts',
      '#shared/forms/customer-address.ts',
      '#shared/forms/form.ts',
      '#shared/forms/number-fields.ts',
      '#shared/forms/time-fields.ts',
      '#shared/forms/written-text.ts',
      '#shared/messages/account/account.ts',
      '#shared/messages/account/consent-purposes.ts',
      '#client/ui/account/mail-consent-list.tsx',
      '#shared/messages/account/mail-consents.ts',
      '#shared/messages/merchant/decisions.ts',
      '#shared/messages/rules.ts',
      '#shared/forms/reset-password-form.ts',
      '#shared/messages/account/undo-change.ts',
    ],
  },
  // Parts of pages with a form.
  {
    loadedBy: [...chunksWithForms, ...pagesToOrder, 'home', 'sell'],
    modules: [
      '#client/ui/page/list-choice.tsx',
      '#client/ui/account/payment/qr-code.tsx',
      '#client/ui/behavior/use-current-in-view.ts',
      '#client/ui/form/answer-banner.tsx',
      '#client/ui/form/choice-field.tsx',
      '#client/ui/form/copy-field.tsx',
      '#client/ui/form/field.tsx',
      '#client/ui/form/file-field.tsx',
      '#client/ui/form/form-errors.tsx',
      '#client/ui/form/note-field.tsx',
      '#client/ui/form/postal-code-field.tsx',
      '#client/ui/page/area-navigation.tsx',
      '#client/ui/storefront/delivery/find-postal-code.tsx',
      '#client/ui/storefront/delivery/postal-code-form.tsx',
      '#client/ui/storefront/delivery/unknown-location.tsx',
      '#shared/messages/account/customers.ts',
      '#shared/messages/merchant/merchant-roles.ts',
      '#shared/messages/storefront/postal-code.ts',
      '#shared/catalog/reviews.ts',
      '#shared/forms/draft-key.ts',
    ],
  },
  // Parts of pages that sign in or prove an identity.
  {
    loadedBy: ['account', 'other', 'sign-in'],
    modules: [
      '#client/ui/account/link-request.tsx',
      '#client/ui/account/passkeys/passkey-button.tsx',
      '#client/ui/form/time-zone-field.tsx',
      '#shared/messages/account/second-factor.ts',
    ],
  },
  // Parts of pages with products to order, or with orders.
  {
    loadedBy: [...chunksWithOrders, ...pagesToOrder, 'other'],
    modules: [
      '#client/ui/storefront/cart/shipping-price.tsx',
      '#client/ui/storefront/line-item.tsx',
      '#client/ui/storefront/question/question-item.tsx',
      '#client/ui/storefront/review/review-item.tsx',
      '#client/ui/text/totals.tsx',
      '#shared/catalog/personalization.ts',
      '#shared/catalog/questions.ts',
      '#shared/catalog/reviews.ts',
      '#shared/messages/account/order-link.ts',
      '#shared/messages/storefront/cart.ts',
      '#shared/messages/storefront/coupons.ts',
      '#shared/messages/storefront/pix-discount.ts',
      '#shared/messages/storefront/questions.ts',
      '#shared/messages/storefront/reviews.ts',
      '#shared/money/coupons.ts',
      '#shared/money/instalments.ts',
    ],
  },
  // Parts of an order for customers, merchants and the operator.
  {
    loadedBy: chunksWithOrders,
    modules: [
      '#client/ui/account/claims/claim-facts.tsx',
      '#client/ui/account/claims/remedy-form.tsx',
      '#client/ui/account/thread/message-form.tsx',
      '#client/ui/account/thread/thread-messages.tsx',
      '#client/ui/account/thread/thread-part.tsx',
    ],
  },
  // Parts of decisions of the moderation, of which its report has some.
  {
    loadedBy: [...chunksWithOrders, 'moderation-report'],
    modules: ['#client/ui/page/table.tsx', '#shared/messages/moderation/decisions.ts'],
  },
  // What the operator's previews say, too.
  {
    loadedBy: ['operator', 'product-in-review', 'store-in-review', 'window-preview'],
    modules: [
      '#shared/messages/operator/operator-merchants.ts',
      '#shared/messages/operator/product-review.ts',
      '#shared/messages/operator/window.ts',
    ],
  },
]
