import { Form, Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { List } from '#client/ui/page/list.tsx'
import { ListChoice } from '#client/ui/page/list-choice.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import {
  connectionKindNames,
  operatorConnectionMessages,
} from '#shared/messages/operator/operator-connections.ts'
import type { PageData } from '#shared/pages.ts'
import type { ListedConnection } from '#shared/payments/connections.ts'

const messages = operatorConnectionMessages.stores
const columns: Column<ListedConnection>[] = columnsOf(messages.columns, {
  store: ({ kind, store }) => (
    <>
      <Link to={href('store', { merchantSlug: store.slug })}>{store.name}</Link>
      <br />
      <span className="soft small">{connectionKindNames[kind]}</span>
    </>
  ),
  connectedAt: ({ connectedAt }) => <Time at={connectedAt} short />,
  answeredAt: ({ answeredAt }) => (answeredAt ? <Time at={answeredAt} withHour short /> : messages.never),
  failedAt: ({ failedAt }) => (failedAt ? <Time at={failedAt} withHour short /> : messages.works),
  actions: ({ id, kind, store }) => (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="connection" value={id} />
      <Button name="intent" value="check-store" variant="secondary" small>
        {messages.check}
        <VisuallyHidden>{messages.of(connectionKindNames[kind], store.name)}</VisuallyHidden>
      </Button>
    </Form>
  ),
})

/** The stores' connections, with a button to check each. */
export function StoreConnections({
  stores,
  isFailedOnly,
}: Pick<PageData['operator-connections'], 'stores' | 'isFailedOnly'>) {
  const hrefOf = (isFailed: boolean, cursor: string | null = null) =>
    href('operator-connections', {}, { list: isFailed ? 'failed' : null, cursor })
  return (
    <section className="stack" aria-labelledby="stores">
      <h2 id="stores">{messages.title}</h2>
      <p className="soft">{messages.text}</p>
      <ListChoice
        label={messages.lists}
        lists={[
          { to: hrefOf(false), label: messages.all },
          { to: hrefOf(true), label: messages.failed },
        ]}
        chosen={hrefOf(isFailedOnly)}
      />
      <List
        caption={messages.table}
        columns={columns}
        page={stores}
        keyOf={({ id }) => id}
        hrefAt={(cursor) => hrefOf(isFailedOnly, cursor)}
        empty={isFailedOnly ? messages.noneFailed : messages.none}
      />
    </section>
  )
}
