import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { RadioField } from '#client/ui/form/choice-field.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { proposeSubstitutionForm } from '#shared/forms/merchant/substitution-form.ts'
import { href } from '#shared/href.ts'
import { substitutionMessages } from '#shared/messages/account/substitutions.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { variantStockMessages } from '#shared/messages/merchant/stock.ts'
import { cancelLinesPart } from '#shared/orders/returns.ts'
import type { SubstituteChoice } from '#shared/orders/substitutions.ts'
import type { PageProps } from '#shared/pages.ts'

const messages = substitutionMessages.store

/** Other goods that a store proposes to the customer of an order, for a line that it cannot send. */
export function MerchantOrderSubstitutionPage({ data, form }: PageProps<'merchant-order-substitution'>) {
  const { number, store, line, query, choices, formKey } = data
  const mayCancel = useRight()('orders.cancel')
  const cancelLines = href('merchant-order', { orderNumber: number }, { open: cancelLinesPart })
  const goods = [line.title, line.options].filter(Boolean).join(' · ')
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      narrow
      trail={[
        { to: href('merchant-orders'), label: merchantOrderMessages.orders },
        {
          to: href('merchant-order', { orderNumber: number }),
          label: `${merchantOrderMessages.word} ${number}`,
        },
      ]}
    >
      <section className="panel stack-tight" aria-labelledby="instead">
        <h2 id="instead">{substitutionMessages.instead(goods)}</h2>
        <p className="soft small">{substitutionMessages.pieces(line.quantity)}</p>
        {line.quantity > 1 && (
          <p className="small">
            {messages.fewer(line.quantity)}{' '}
            {mayCancel && <Link to={`${cancelLines}#${cancelLinesPart}`}>{messages.fewerLink}</Link>}
          </p>
        )}
        <SearchBox
          action={href('merchant-order-substitution', { orderNumber: number, lineId: line.id })}
          query={query}
          label={messages.find}
          placeholder={messages.findHint}
        />
      </section>
      {choices.length === 0 ? (
        <p>{query ? messages.noneFound : messages.none}</p>
      ) : (
        <FormFrame spec={proposeSubstitutionForm} form={form} formKey={formKey} className="panel stack">
          <RadioField
            name="variant"
            legend={proposeSubstitutionForm.fields.variant.label}
            hint={query ? undefined : messages.mostAlike}
            form={form}
            options={choices.map((choice) => ({
              value: choice.variantId,
              label: <Choice choice={choice} />,
            }))}
          />
          <FormFields spec={proposeSubstitutionForm} form={form} only={['note', 'restock']} />
          <section className="panel stack-tight" aria-labelledby="reads">
            <h3 id="reads">{messages.reads}</h3>
            <p>{substitutionMessages.asks(store.name)}</p>
            <p className="soft small">{messages.readsMore}</p>
          </section>
          <p>
            <Button>{messages.submit}</Button>
          </p>
        </FormFrame>
      )}
    </MerchantLayout>
  )
}

function Choice({ choice }: { choice: SubstituteChoice }) {
  const moneyText = useMoneyText()
  const { title, options, sku, picture, priceMinor, differenceMinor, available } = choice
  const facts = [
    moneyText(priceMinor),
    available !== null && messages.available(available),
    sku && variantStockMessages.sku(sku),
  ]
  return (
    <span className="substitute">
      <Picture picture={picture} sizes="3.5rem" widest={320} decorative />
      <span>
        <span className="breakable">{[title, options].filter(Boolean).join(' · ')}</span>
        <span className="soft small breakable substitute-facts">{facts.filter(Boolean).join(' · ')}</span>
        {differenceMinor > 0 && (
          <span className="small substitute-facts">{messages.back(moneyText(differenceMinor))}</span>
        )}
      </span>
    </span>
  )
}
