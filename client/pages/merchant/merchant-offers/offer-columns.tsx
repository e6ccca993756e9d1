import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { OfferText } from '#client/ui/offers/offer-text.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import { offersMessages as messages } from '#shared/messages/merchant/offers.ts'
import type { OfferView } from '#shared/money/offer-views.ts'
import { listText } from '#shared/text/list-text.ts'

const namesOf = ({ products }: OfferView) => listText(products.map(({ title }) => title))

/** The columns of a store's offers. */
export const offerColumns: Column<OfferView>[] = columnsOf(messages.columns, {
  products: (offer) => <span className="strong breakable">{namesOf(offer)}</span>,
  terms: ({ terms }) => <OfferText terms={terms} />,
  days: (offer) => <Days offer={offer} />,
  state: ({ state }) => messages.states[state],
  action: (offer) => <Actions offer={offer} />,
})

const Days = ({ offer: { startsAt, endsAt, state } }: { offer: OfferView }) => (
  <>
    {state === 'waiting' ? messages.from : messages.since} <Time at={startsAt} short />
    {endsAt && (
      <>
        {' '}
        {messages.until} <Time at={endsAt} short />
      </>
    )}
  </>
)

function Actions({ offer }: { offer: OfferView }) {
  const isOpen = offer.state === 'running' || offer.state === 'waiting'
  return (
    <div className="stack-tight">
      {isOpen && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="offer" value={offer.id} />
          <Button variant="secondary" small>
            {messages.end}
            <VisuallyHidden> {namesOf(offer)}</VisuallyHidden>
          </Button>
        </Form>
      )}
      <Link to={href('merchant-offers', {}, { from: offer.id })}>
        {messages.again}
        <VisuallyHidden>: {namesOf(offer)}</VisuallyHidden>
      </Link>
    </div>
  )
}
