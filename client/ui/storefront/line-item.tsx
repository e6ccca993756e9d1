import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import type { PictureView } from '#shared/catalog/catalog.ts'
import type { PersonalizationView } from '#shared/catalog/personalization.ts'
import type { WithdrawalException } from '#shared/catalog/withdrawal.ts'
import { offerOfLineText } from '#shared/messages/storefront/coupons.ts'
import { pixPriceShort } from '#shared/messages/storefront/pix-price.ts'
import { withdrawalExceptionText } from '#shared/messages/storefront/withdrawal.ts'
import { Picture } from './picture.tsx'

interface LineItemProps {
  picture: PictureView | null
  title: string
  /** Null when the product no longer exists. */
  to: string | null
  options: string
  /** The customer's personalization text. */
  personalization: PersonalizationView | null
  quantity: number
  unitPriceMinor: number
  totalMinor: number
  /** What an offer for several pieces takes off the line. */
  offerMinor?: number
  /** Pix price of a piece, when it is not the store's percentage. */
  pixPriceMinor?: number | null
  /** Why the customer cannot withdraw from its purchase. */
  withdrawalException?: WithdrawalException | null
  /** True when the line can no longer be bought and is not part of the total. */
  gone?: boolean
  /** Quantity, the remove button, and changes. */
  children?: ReactNode
}

/** A line of a cart or an order, inside `<ul className="line-items">`. */
export function LineItem(props: LineItemProps) {
  const { picture, title, to, options, personalization, quantity, unitPriceMinor, totalMinor } = props
  const { gone = false, offerMinor = 0, children } = props
  const money = useMoneyText()
  return (
    <li className={gone ? 'line-item line-item-gone' : 'line-item'}>
      <Picture picture={picture} sizes="5.5rem" widest={320} decorative />
      <div className="line-item-text">
        <div>
          <p className="line-item-title">{to ? <Link to={to}>{title}</Link> : title}</p>
          {options && <p className="soft small">{options}</p>}
          {personalization && (
            <p className="small lines breakable">
              {personalization.label}: <q>{personalization.text}</q>
            </p>
          )}
          {props.withdrawalException && (
            <p className="soft small">{withdrawalExceptionText(props.withdrawalException)}</p>
          )}
          {quantity > 1 && (
            <p className="soft small">
              {quantity} × <Money minor={unitPriceMinor} />
            </p>
          )}
          {offerMinor > 0 && <p className="line-item-offer small">{offerOfLineText(money(-offerMinor))}</p>}
          {props.pixPriceMinor != null && !gone && (
            <p className="pix-price pix-price-short">
              {quantity > 1 && `${quantity} × `}
              {pixPriceShort(money(props.pixPriceMinor))}
            </p>
          )}
        </div>
        <p className="line-item-total">
          {gone ? (
            <s>
              <Money minor={totalMinor} />
            </s>
          ) : (
            <Money minor={totalMinor} />
          )}
        </p>
      </div>
      {children && <div className="line-item-controls">{children}</div>}
    </li>
  )
}
