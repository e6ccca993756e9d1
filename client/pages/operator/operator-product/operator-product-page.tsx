import { Link } from 'react-router-dom'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { ProductStatusBadge } from '#client/ui/merchant/product-status-badge.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { OperatorLink } from '#client/ui/operator/operator-link.tsx'
import { useMaySend } from '#client/ui/operator/use-operator-right.ts'
import { Banner } from '#client/ui/page/banner.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { Table } from '#client/ui/page/table.tsx'
import { storesDecisionColumns } from '#client/ui/panel/decision/decision-columns.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { Price } from '#client/ui/text/price.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { OperatorProductView } from '#shared/catalog/operator-products.ts'
import { takeDownForm } from '#shared/forms/decision-forms.ts'
import { href } from '#shared/href.ts'
import { takeDownMessages } from '#shared/messages/moderation/decision-forms.ts'
import { operatorProductMessages as messages } from '#shared/messages/operator/decisions.ts'
import { productReviewMessages } from '#shared/messages/operator/product-review.ts'
import { removableStatuses } from '#shared/moderation/decisions.ts'
import type { PageProps } from '#shared/pages.ts'

const columns = storesDecisionColumns(({ id }) => href('operator-decision', { decisionId: id }))

/** One product of any store: what it is, what a take-down affects, and the decisions about it. */
export function OperatorProductPage({ data, form }: PageProps<'operator-product'>) {
  const { product, decisions, formKey } = data
  const { title, status, rejectionReason } = product
  const maySend = useMaySend('operator-product')
  const isRemovable = maySend('take-down') && removableStatuses.some((each) => each === status)
  return (
    <OperatorLayout
      title={title}
      description={messages.description}
      trail={
        <Breadcrumbs
          trail={[{ to: href('operator-products', {}, { list: 'all' }), label: productReviewMessages.title }]}
          here={title}
        />
      }
      header={<ProductHeader product={product} />}
    >
      {!isRemovable && <FormProblems form={form} />}
      {status === 'in_review' && (
        <Banner>
          {messages.inReview}{' '}
          <Link to={href('operator-products', {}, { store: product.store.slug })}>{messages.toReview}</Link>
        </Banner>
      )}
      {status === 'rejected' && rejectionReason && (
        <Banner tone="warning">
          <span className="breakable">{messages.refused(rejectionReason)}</span>
        </Banner>
      )}
      <div className={isRemovable ? 'decision' : 'stack'}>
        {isRemovable && (
          <FormSection
            spec={takeDownForm}
            title={takeDownMessages.title}
            intro={<Affected product={product} />}
            form={form}
            formKey={formKey}
            known={{ seen: product.seen }}
            submit={takeDownMessages.submit}
            raised
          />
        )}
        <Facts product={product} />
      </div>
      <section className="stack-tight" aria-labelledby="decisions">
        <h2 id="decisions">{messages.decisions}</h2>
        {decisions.length === 0 ? (
          <p className="soft">{messages.noDecisions}</p>
        ) : (
          <Table columns={columns} items={decisions} keyOf={({ id }) => id} labelledBy="decisions" />
        )}
      </section>
    </OperatorLayout>
  )
}

function ProductHeader({ product }: { product: OperatorProductView }) {
  const { id, title, status, store, handle, isShown, picture } = product
  return (
    <header className="page-head">
      <div className="row-with-picture">
        <Picture picture={picture} sizes="5rem" widest={320} decorative />
        <div>
          <h1 className="breakable">{title}</h1>
          <p className="cluster">
            <ProductStatusBadge status={status} />
            {isShown && (
              <Link to={href('product', { merchantSlug: store.slug, productHandle: handle })}>
                {messages.visit}
              </Link>
            )}
            <Link to={href('product-in-review', { productId: id })}>{productReviewMessages.preview}</Link>
          </p>
        </div>
      </div>
    </header>
  )
}

/** What the take-down does, and to how many orders and carts. */
const Affected = ({ product: { openOrders, carts } }: { product: OperatorProductView }) => (
  <>
    <p className="small">{takeDownMessages.text}</p>
    <h3>{messages.affected}</h3>
    <ul>
      <li>{messages.orders(openOrders)}</li>
      <li>{messages.carts(carts)}</li>
    </ul>
  </>
)

function Facts({ product }: { product: OperatorProductView }) {
  const { store, merchantId, category, handle, createdAt, priceMinor, hasPriceRange, summary } = product
  return (
    <section className="panel stack-tight" aria-labelledby="summary">
      <h2 id="summary">{messages.summary}</h2>
      {summary && <p className="soft breakable">{summary}</p>}
      {priceMinor !== null && <Price priceMinor={priceMinor} hasRange={hasPriceRange} />}
      <dl className="facts">
        <dt>{messages.store}</dt>
        <dd>
          <OperatorLink to={href('operator-merchant', { merchantId })}>{store.name}</OperatorLink>
        </dd>
        <dt>{messages.category}</dt>
        <dd>{category ?? messages.categoryNone}</dd>
        <dt>{messages.handle}</dt>
        <dd className="breakable">{handle}</dd>
        <dt>{messages.createdAt}</dt>
        <dd>
          <Time at={createdAt} withHour />
        </dd>
      </dl>
    </section>
  )
}
