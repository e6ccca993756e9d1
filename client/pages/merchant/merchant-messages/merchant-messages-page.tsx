import { ButtonLink } from '#client/ui/form/button.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { ListChoice } from '#client/ui/page/list-choice.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { threadMessages } from '#shared/messages/account/thread.ts'
import { inboxMessages as messages } from '#shared/messages/merchant/messages.ts'
import { inboxLists, type ThreadCard } from '#shared/orders/order-messages.ts'
import type { PageProps } from '#shared/pages.ts'

/** Customers' messages to the store, listed by what waits for an answer. */
export function MerchantMessagesPage({ data }: PageProps<'merchant-messages'>) {
  const { list, query, threads } = data
  const listName = (chosen: typeof list) => (chosen === 'waiting' ? null : chosen)
  const hrefOf = (chosen: typeof list, cursor: string | null = null) =>
    href('merchant-messages', {}, { list: listName(chosen), q: query || null, cursor })
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      <SearchBox
        action={href('merchant-messages')}
        hiddenFields={list === 'waiting' ? [] : [['list', list]]}
        query={query}
        label={messages.search}
        placeholder={messages.search}
      />
      <ListChoice
        label={messages.lists}
        lists={inboxLists.map((each) => ({ to: hrefOf(each), label: messages.listNames[each] }))}
        chosen={hrefOf(list)}
      />
      {threads.items.length === 0 && (
        <EmptyState
          title={query ? messages.noneFound : messages.none[list]}
          text={query ? '' : messages.noneText}
        />
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="review-list" role="list">
        {threads.items.map((thread) => (
          <ThreadItem key={thread.number} thread={thread} />
        ))}
      </ul>
      <PageLinks list={threads} hrefAt={(cursor) => hrefOf(list, cursor)} />
    </MerchantLayout>
  )
}

function ThreadItem({ thread }: { thread: ThreadCard }) {
  const { number, customer, text, isErased, side, at, unread, answerBy, isOverdue } = thread
  return (
    <li className="review">
      <p className="cluster">
        <ButtonLink variant="quiet" small to={href('merchant-order-messages', { orderNumber: number })}>
          {customer} · <span className="order-number">{number}</span>
        </ButtonLink>
        {unread > 0 && <span className="badge badge-info">{messages.unread(unread)}</span>}
        {isOverdue && <span className="badge badge-bad">{messages.overdue}</span>}
      </p>
      <p className="review-text">
        {side === 'merchant' && <span className="soft">{messages.fromStore} </span>}
        {text || <span className="soft">{isErased ? threadMessages.erased : messages.picture}</span>}
      </p>
      <p className="soft small">
        <Time at={at} withHour />
        {answerBy && (
          <>
            {' · '}
            {messages.answerBy} <Time at={answerBy} short />
          </>
        )}
      </p>
    </li>
  )
}
