import { Fragment } from 'react'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { ownShopMessages as messages } from '#shared/messages/account/own-shop.ts'

/** How to turn the demonstration into a shop of one's own. */
export const OwnShopPage = () => (
  <div className="page-narrow stack">
    <PageHead title={messages.title} noindex />
    <header className="page-head">
      <h1>{messages.title}</h1>
      <p>{messages.description}</p>
    </header>
    <section className="panel panel-raised stack" aria-labelledby="steps">
      <h2 id="steps">{messages.steps}</h2>
      <ol className="stack-tight">
        <li>{messages.stop}</li>
        <li>
          {messages.clear} <Command>npm run feira -- demo clear --yes</Command>
        </li>
        <li>
          {messages.start} <Command>npm start</Command>
        </li>
        <li>{messages.open}</li>
      </ol>
    </section>
    <section className="stack-tight" aria-labelledby="after">
      <h2 id="after">{messages.afterTitle}</h2>
      <ul className="stack-tight">
        {messages.after.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="soft">{messages.docs}</p>
    </section>
  </div>
)

/** A command that only breaks between words, because a hyphen belongs to its option. */
const Command = ({ children }: { children: string }) => (
  <code className="command-line">
    {children.split(' ').map((word, index) => (
      <Fragment key={word}>
        {index > 0 && ' '}
        <span>{word}</span>
      </Fragment>
    ))}
  </code>
)
