import { Form } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { MerchantFrame } from '#client/ui/merchant/merchant-frame.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import { chooseStoreMessages as messages, teamMessages } from '#shared/messages/merchant/team.ts'
import type { PageData, PageProps } from '#shared/pages.ts'

/** The stores of a person who works for several, to choose the one that the panel shows. */
export function MerchantStoresPage({ data }: PageProps<'merchant-stores'>) {
  const { stores, current, wanted, to } = data
  return (
    <MerchantFrame>
      <div className="panel-narrow stack">
        <PageHead title={messages.title} description={messages.description} noindex />
        <header className="page-head">
          <h1>{messages.title}</h1>
          {stores.length > 1 && <p>{messages.description}</p>}
        </header>
        <Why data={data} />
        {stores.length === 0 && (
          <EmptyState title={messages.none}>
            <ButtonLink to={href('sell')}>{messages.toSell}</ButtonLink>
          </EmptyState>
        )}
        <ul className="plain-list stack">
          {stores.map(({ id, name, role }) => (
            <li key={id} className="panel panel-raised cluster cluster-apart">
              <div>
                <h2>{name}</h2>
                <p className="soft">
                  {teamMessages.roles[role].name}
                  {id === current && ` · ${messages.current}`}
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="intent" value="choose-store" />
                <input type="hidden" name="chosen" value={id} />
                {id === wanted && <input type="hidden" name="to" value={to} />}
                <Button variant={id === (wanted ?? current) ? 'primary' : 'secondary'}>
                  {messages.choose}
                  <VisuallyHidden>{messages.chooseOf(name)}</VisuallyHidden>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </div>
    </MerchantFrame>
  )
}

/** Explains why the visitor was redirected here. */
function Why({ data: { stores, current, wanted, isRefusedForm } }: { data: PageData['merchant-stores'] }) {
  const nameOf = (id: string | null) => stores.find((store) => store.id === id)?.name
  const [now, then] = [nameOf(current), nameOf(wanted)]
  if (isRefusedForm && now)
    return <Banner tone="warning">{then ? messages.refusedOf(then, now) : messages.refused(now)}</Banner>
  return then && wanted !== current ? <Banner>{messages.linkIs(then)}</Banner> : null
}
