import { Form } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { ListChoice } from '#client/ui/page/list-choice.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { kindMessages, notificationMessages as messages } from '#shared/messages/account/notifications.ts'
import type { NotificationView } from '#shared/notifications/notifications.ts'
import type { PageProps } from '#shared/pages.ts'

/** The visitor's notifications, the newest first. */
export function AccountNotificationsPage({ data, form }: PageProps<'account-notifications'>) {
  const { notifications, isUnreadOnly, unreadCount, seenAt } = data
  const hrefOf = (unread: boolean, cursor: string | null = null) =>
    href('account-notifications', {}, { list: unread ? 'unread' : null, cursor })
  return (
    <div className="page stack account">
      <PageHead title={messages.title} description={messages.description} noindex />
      <header className="page-head">
        <h1>{messages.title}</h1>
        <p>{messages.description}</p>
      </header>
      <FormProblems form={form} />
      <ListChoice
        label={messages.lists}
        lists={[
          { to: hrefOf(false), label: messages.all },
          { to: hrefOf(true), label: messages.unread(unreadCount) },
        ]}
        chosen={hrefOf(isUnreadOnly)}
      />
      <div className="cluster">
        {unreadCount > 0 && (
          <Form method="post">
            <input type="hidden" name="seenAt" value={seenAt} />
            <Button variant="secondary" small name="intent" value="read-all">
              {messages.readAll}
            </Button>
          </Form>
        )}
        <ButtonLink variant="quiet" small to={href('notification-preferences')}>
          {messages.settings}
        </ButtonLink>
      </div>
      {notifications.items.length === 0 ? (
        <EmptyState
          title={isUnreadOnly ? messages.noneUnread : messages.none}
          text={isUnreadOnly ? messages.noneUnreadText : messages.noneText}
        />
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul className="review-list" role="list">
          {notifications.items.map((each) => (
            <NotificationItem key={each.id} notification={each} />
          ))}
        </ul>
      )}
      <PageLinks list={notifications} hrefAt={(cursor) => hrefOf(isUnreadOnly, cursor)} />
      <p className="soft small">{messages.retention}</p>
    </div>
  )
}

/** One notification. Opening it marks it as read, so it is a form. */
function NotificationItem({ notification }: { notification: NotificationView }) {
  const { id, kind, data, store, at, isUnread } = notification
  const { label, text } = kindMessages[kind]
  return (
    <li className="review">
      <p className="cluster">
        <span className="strong">{label}</span>
        {isUnread && <span className="badge badge-info">{messages.isNew}</span>}
      </p>
      <p className="review-text" id={`text-${id}`}>
        {text(data, store ?? '')}
      </p>
      <Form method="post" className="cluster">
        <input type="hidden" name="notification" value={id} />
        <Button variant="secondary" small name="intent" value="open" aria-describedby={`text-${id}`}>
          {messages.open}
        </Button>
        <span className="soft small">
          <Time at={at} withHour />
        </span>
      </Form>
    </li>
  )
}
