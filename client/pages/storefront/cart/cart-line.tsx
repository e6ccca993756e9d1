import { type FormEvent, useEffect, useRef, useTransition } from 'react'
import { useFetcher } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { QuantityField } from '#client/ui/form/quantity-field.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { LineChange } from '#client/ui/storefront/cart/line-change.tsx'
import { OfferHint } from '#client/ui/storefront/cart/offer-hint.tsx'
import { LineItem } from '#client/ui/storefront/line-item.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { type CartLineView, type CartStoreView, isGone, maxLineQuantity } from '#shared/orders/cart.ts'
import { publicHref } from '#shared/public-href.ts'
import { type CartChange, isWanted } from './changed-cart.ts'

const messages = cartMessages.line

interface CartLineProps {
  line: CartLineView
  store: CartStoreView
  /** The page's response, used without scripts. */
  form: FormAnswer | null
  /** Shows a change until the server has answered it. */
  onChange: (change: CartChange) => void
}

/** Changes the quantity of a line or removes it. Each line has its own request, so others can change meanwhile. */
export function CartLine({ line, store, form, onChange }: CartLineProps) {
  const { productHandle, title, quantity, problem } = line
  const { change, changing, answer } = useLineChange(line, onChange)
  // A refused change is undone, and its error is shown.
  if (!isWanted(line)) return <li hidden />
  const to =
    problem?.kind === 'unavailable'
      ? null
      : publicHref('product', { merchantSlug: store.slug, productHandle })
  const pageAnswer = form?.intent === 'set' && isOf(form, line) ? form : null
  const refused = answer ?? pageAnswer
  const error = refused ? (refused.message ?? Object.values(refused.errors)[0]) : undefined
  return (
    <LineItem {...line} to={to} gone={isGone(line)}>
      {!isGone(line) && (
        <LineForm line={line} onSubmit={(sent) => change(Number(sent.get('quantity')))}>
          <QuantityField
            quantity={quantity}
            max={maxLineQuantity}
            label={messages.quantityOf(title)}
            onChange={change}
            changing={changing}
            error={error}
            refused={pageAnswer ? formText(pageAnswer.values, 'quantity') : undefined}
          />
        </LineForm>
      )}
      <LineForm line={line} onSubmit={() => change(0)}>
        <Button variant="quiet" small name="quantity" value="0">
          {messages.remove}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </LineForm>
      {error && isGone(line) && <Banner tone="error">{error}</Banner>}
      <OfferHint line={line} store={store} />
      <LineChange line={line} />
    </LineItem>
  )
}

const isOf = ({ values }: FormAnswer, { variantId, personalization }: CartLineView) =>
  formText(values, 'variant') === variantId &&
  formText(values, 'personalization').replaceAll('\r\n', '\n') === (personalization?.text ?? '')

/** Shows the change at once and sends it. The response contains the resulting cart, or the error. */
function useLineChange(line: CartLineView, onChange: CartLineProps['onChange']) {
  const { submit, data } = useFetcher<FormAnswer | null>()
  const [changing, startChange] = useTransition()
  const send = useLastWins((quantity: number) =>
    submit({ ...fieldsOf(line), quantity }, { method: 'post', action: publicHref('cart') }),
  )
  const requested = useRef(line.quantity)
  useEffect(() => {
    if (!changing) requested.current = line.quantity
  }, [changing, line.quantity])
  /** The Enter key would repeat a change that typing has already made. */
  const change = (quantity: number) => {
    if (quantity === requested.current) return
    requested.current = quantity
    startChange(async () => {
      onChange({ line, quantity })
      await send(quantity)
    })
  }
  return { change, changing, answer: changing ? null : data }
}

const fieldsOf = ({ variantId: variant, personalization }: CartLineView) => ({
  intent: 'set',
  variant,
  ...(personalization && { personalization: personalization.text }),
})

interface LineFormProps {
  line: CartLineView
  onSubmit: (sent: FormData) => void
  children: React.ReactNode
}

/** The form is posted as a document without scripts. */
function LineForm({ line, onSubmit, children }: LineFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (event.currentTarget.reportValidity()) onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form method="post" action={publicHref('cart')} className="cluster" noValidate onSubmit={submit}>
      {Object.entries(fieldsOf(line)).map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/**
 * Sends one value at a time. Of the values changed meanwhile, only the last is sent. Resolves when all are answered.
 */
function useLastWins<Value>(send: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  const next = useRef<{ value: Value } | null>(null)
  const running = useRef<Promise<void> | null>(null)

  const sendAll = async () => {
    while (next.current) {
      const { value } = next.current
      next.current = null
      await send(value)
    }
    running.current = null
  }
  return (value) => {
    next.current = { value }
    running.current ??= sendAll()
    return running.current
  }
}
