import { Link } from 'react-router-dom'
import { Banner } from '#client/ui/page/banner.tsx'
import { SentPictures } from '#client/ui/page/sent-pictures.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { threadMessages as messages } from '#shared/messages/account/thread.ts'
import type { MessageView, ThreadView } from '#shared/orders/order-messages.ts'

interface ThreadMessagesProps {
  thread: ThreadView
  /** Name of the other side. */
  other: string
  /** Texts about the store's deadline to answer. */
  answerBy: { open: string; over: string; overHint?: string }
  /** Text while there are no messages. */
  none: string
  /** Path of this page. */
  path: string
  /** The side of the page's own messages, for a reader who is on neither side. */
  own?: string | undefined
}

/** The messages of both sides about an order, the oldest first. */
export function ThreadMessages({ thread, other, answerBy, none, path, own }: ThreadMessagesProps) {
  const { protocol, earlier, later, isOverdue } = thread
  return (
    <section className="stack-tight" aria-labelledby="thread">
      <h2 id="thread">{messages.messages}</h2>
      {protocol && (
        <p className="soft small">
          {messages.protocol} <span className="order-number">{protocol}</span>
        </p>
      )}
      {thread.answerBy && (
        <Banner tone={isOverdue ? 'warning' : 'info'}>
          <p>
            {isOverdue ? answerBy.over : answerBy.open} <Time at={thread.answerBy} short />.{' '}
            {isOverdue && answerBy.overHint}
          </p>
        </Banner>
      )}
      {earlier && (
        <p>
          <Link to={`${path}?cursor=${earlier}`}>{messages.earlier}</Link>
        </p>
      )}
      {thread.messages.length === 0 && <p className="soft">{none}</p>}
      {thread.messages.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ol className="plain-list stack-tight" role="list">
          {thread.messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              isOwn={message.side === thread.side}
              other={other}
              path={path}
              own={own ?? messages.you}
            />
          ))}
        </ol>
      )}
      {later && (
        <p>
          <Link to={`${path}?cursor=${later}`}>{messages.later}</Link>
        </p>
      )}
    </section>
  )
}

interface MessageProps {
  message: MessageView
  isOwn: boolean
  other: string
  path: string
  /** Name of an author whose own name is unknown. */
  own: string
}

function Message({ message, isOwn, other, path, own }: MessageProps) {
  const { text, writer, at, readAt, pictures } = message
  return (
    <li className={isOwn ? 'panel stack-tight' : 'panel panel-raised stack-tight'}>
      <p className="small">
        <span className="strong">{isOwn ? (writer ?? own) : other}</span>{' '}
        <span className="soft">
          <Time at={at} withHour />
        </span>
      </p>
      {text !== '' && <p className="review-text">{text}</p>}
      {text === '' && pictures.length === 0 && <p className="soft">{messages.erased}</p>}
      <SentPictures pictures={pictures} altOf={messages.picture} path={path} />
      {isOwn && (
        <p className="soft small">
          {readAt ? (
            <>
              {messages.readAt} <Time at={readAt} withHour />
            </>
          ) : (
            messages.unseen
          )}
        </p>
      )}
    </li>
  )
}
