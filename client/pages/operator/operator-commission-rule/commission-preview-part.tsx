import { Form, Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { HiddenValues } from '#client/ui/form/hidden-values.tsx'
import { useAnswerFocus } from '#client/ui/form/use-answer-focus.ts'
import { CommissionPeriod, CommissionScope, CommissionText } from '#client/ui/operator/commission-terms.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import {
  commissionMessages,
  commissionRuleMessages,
  commissionPreviewMessages as messages,
} from '#shared/messages/operator/commission.ts'
import type {
  CommissionExample,
  CommissionOfSale,
  CommissionPreview,
  CommissionTermsView,
} from '#shared/money/commission-rules.ts'
import { percentText } from '#shared/text/percent-text.ts'

interface CommissionPreviewProps {
  preview: CommissionPreview
  form: FormAnswer
}

/** Preview of a change with its start and a real price, and the button that applies it. */
export function CommissionPreviewPart({ preview, form }: CommissionPreviewProps) {
  const { kind, before, after, order, example, decidedBy } = preview
  const title = useAnswerFocus<HTMLHeadingElement>(form.ok ? form : null)
  return (
    <section id={form.intent} className="panel stack" aria-labelledby="preview">
      <h2 id="preview" ref={title} tabIndex={-1}>
        {messages.titles[kind]}
      </h2>
      {before && kind !== 'move' && <Terms title={messages.now} terms={before} />}
      {after && (
        <Terms title={before ? messages.afterwards : commissionRuleMessages.newTitle} terms={after} />
      )}
      {kind === 'end' && <p>{messages.ended}</p>}
      <Start preview={preview} />
      <p>{commissionMessages.frozen}</p>
      {(kind === 'move' || kind === 'add') && <Order order={order} />}
      <h3>{messages.example}</h3>
      {example ? <Example example={example} from={preview.from} /> : <p>{messages.noExample}</p>}
      {decidedBy && <Banner tone="warning">{messages.decidedBy(decidedBy)}</Banner>}
      <Form method="post" className="cluster">
        <HiddenValues values={form.values} omit={['step', 'seal']} />
        <input type="hidden" name="seal" value={preview.seal} />
        <Button name="step" value="confirm">
          {messages.confirm[kind]}
        </Button>
        <Button name="step" value="edit" variant="secondary">
          {messages.edit}
        </Button>
      </Form>
    </section>
  )
}

function Terms({ title, terms }: { title: string; terms: CommissionTermsView }) {
  const { columns } = commissionMessages
  return (
    <div className="stack-tight">
      <h3 className="breakable">
        {title}: {terms.name}
      </h3>
      <dl className="facts">
        <dt>{columns.takes}</dt>
        <dd>
          <CommissionText terms={terms} />
        </dd>
        <dt>{columns.scope}</dt>
        <dd>
          <CommissionScope terms={terms} />
        </dd>
        {(terms.validFrom || terms.lastMoment) && (
          <>
            <dt>{columns.since}</dt>
            <dd>
              <CommissionPeriod terms={terms} />
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}

function Start({ preview: { kind, from } }: { preview: CommissionPreview }) {
  if (!from) return <p className="strong">{messages.fromNow}</p>
  return (
    <p className="strong">
      {kind === 'end' ? messages.endsAfter : messages.fromDay} <Time at={from} />. {messages.untilThen}
    </p>
  )
}

const Order = ({ order }: Pick<CommissionPreview, 'order'>) => (
  <div className="stack-tight">
    <h3>{messages.order}</h3>
    <ol>
      {order.map(({ id, name, isChanged }) => (
        <li key={id} className="breakable">
          {isChanged ? <strong>{`${name} (${messages.thisRule})`}</strong> : name}
        </li>
      ))}
    </ol>
  </div>
)

function Example({ example, from }: { example: CommissionExample; from: string | null }) {
  const { product, store, before, after } = example
  const path = href('product', { merchantSlug: store.slug, productHandle: product.handle })
  return (
    <div className="stack-tight">
      <p className="breakable">
        {messages.exampleOf} <Link to={path}>{product.title}</Link>
        {messages.exampleAt(store.name)} <Money minor={product.priceMinor} />. {messages.exampleBase}
      </p>
      <dl className="facts">
        <dt>{messages.now}</dt>
        <dd>
          <Commission sale={before} />
        </dd>
        <dt>{from ? <Time at={from} short /> : messages.afterwards}</dt>
        <dd>
          <Commission sale={after} />
        </dd>
      </dl>
      {before.amountMinor === after.amountMinor && <p>{messages.same}</p>}
    </div>
  )
}

function Commission({ sale: { rule, amountMinor } }: { sale: CommissionOfSale }) {
  const { locale } = useShopConfig()
  return (
    <>
      <strong>
        <Money minor={amountMinor} />
      </strong>{' '}
      ({rule ? messages.byRule(percentText(rule.bps, locale), rule.name) : messages.byNone})
    </>
  )
}
