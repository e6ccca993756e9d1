import { useEffect, useOptimistic, useRef } from 'react'
import { Form } from 'react-router-dom'
import { AwaitedData } from '#client/data/payload/await.tsx'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { CartChanges, hasChanges } from '#client/ui/storefront/cart/cart-changes.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { cartMessages, leftOutText } from '#shared/messages/storefront/cart.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { CartStore } from './cart-store.tsx'
import { CartSummary } from './cart-summary.tsx'
import { changedCart } from './changed-cart.ts'

const { title, description, empty, placed, cookiesRefused } = cartMessages

export function CartPage({ data, form }: PageProps<'cart'>) {
  const { cart, quotes, placedOrder, leftOut } = data
  const [shown, show] = useOptimistic(cart, changedCart)
  const heading = useFocusAfterRemoval(shown.lineCount)
  const isEmpty = shown.lineCount === 0
  return (
    <div className="page stack">
      <PageHead title={title} description={description} path={publicHref('cart')} noindex />
      <AwaitedData name="quotes" value={quotes} />
      <h1 ref={heading}>{title}</h1>
      <FormProblems form={form && pageAnswer(form)} />
      {leftOut.length > 0 && <Banner tone="warning">{leftOutText(leftOut)}</Banner>}
      {data.cookiesRefused && <Banner tone="warning">{cookiesRefused}</Banner>}
      {isEmpty && (
        <EmptyState {...(placedOrder ? placed : empty)}>
          {placedOrder && <ButtonLink to={placedOrder}>{placed.see}</ButtonLink>}
          <ButtonLink variant={placedOrder ? 'quiet' : 'primary'} to={publicHref('home')}>
            {empty.back}
          </ButtonLink>
        </EmptyState>
      )}
      {cart.lineCount > 0 && (
        <div className="split" hidden={isEmpty}>
          <div className="stack">
            {hasChanges(shown) && (
              <Form method="post" preventScrollReset>
                <CartChanges cart={shown} />
              </Form>
            )}
            {[...shown.stores, ...shown.leftOut].map((store) => (
              <CartStore
                key={store.slug}
                cart={shown}
                store={store}
                quotes={quotes}
                form={form}
                onChange={show}
              />
            ))}
          </div>
          <CartSummary cart={shown} quotes={quotes} form={form} />
        </div>
      )}
    </div>
  )
}

/**
 * Returns the errors shown at the top of the page: only what could not be added. Other errors are beside their fields.
 */
function pageAnswer(form: FormAnswer): FormAnswer | null {
  if (['set', 'postal-code', 'apply-coupon'].includes(form.intent)) return null
  const [error] = Object.values(form.errors)
  return { ...form, message: form.message ?? error ?? ruleMessages.invalid_form, errors: {} }
}

/** Removing a line removes its button, so the focus would start over at the top of the document. */
function useFocusAfterRemoval(lineCount: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownCount = useRef(lineCount)
  useEffect(() => {
    if (lineCount < shownCount.current && heading.current) {
      heading.current.tabIndex = -1
      heading.current.focus({ preventScroll: true })
    }
    shownCount.current = lineCount
  }, [lineCount])
  return heading
}
