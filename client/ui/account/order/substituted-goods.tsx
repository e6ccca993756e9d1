import { LineItem } from '#client/ui/storefront/line-item.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { substitutionMessages as messages } from '#shared/messages/account/substitutions.ts'
import type { GoodsView, SubstitutionView } from '#shared/orders/substitutions.ts'
import { publicHref } from '#shared/public-href.ts'

interface SubstitutedGoodsProps {
  proposal: SubstitutionView
  /** The slug of the store. */
  store: string
}

/** What was bought and what is proposed instead, with what goes back and what the store writes about it. */
export function SubstitutedGoods({ proposal, store }: SubstitutedGoodsProps) {
  const moneyText = useMoneyText()
  const { former, proposed, quantity, differenceMinor, note } = proposal
  return (
    <>
      {note && <blockquote className="lines breakable">{note}</blockquote>}
      <div className="stack-tight">
        <p className="soft small">{messages.former}</p>
        <Goods goods={former} quantity={quantity} store={store} />
      </div>
      <div className="stack-tight">
        <p className="soft small">{messages.proposed}</p>
        <Goods goods={proposed} quantity={quantity} store={store} />
      </div>
      <p className="strong">
        {differenceMinor > 0 ? messages.back(moneyText(differenceMinor)) : messages.samePrice}
      </p>
    </>
  )
}

interface GoodsProps {
  goods: GoodsView
  quantity: number
  store: string
}

/** Goods of a substitution, as a line of an order shows its own. */
export function Goods({ goods, quantity, store }: GoodsProps) {
  const { productHandle, priceMinor, ...shown } = goods
  const to = productHandle && publicHref('product', { merchantSlug: store, productHandle })
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="line-items" role="list">
      <LineItem
        {...shown}
        to={to}
        personalization={null}
        quantity={quantity}
        unitPriceMinor={priceMinor}
        totalMinor={quantity * priceMinor}
      />
    </ul>
  )
}
