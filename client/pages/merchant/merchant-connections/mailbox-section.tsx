import { invoiceMessages } from '#shared/messages/merchant/invoices.ts'

const { mailbox: messages } = invoiceMessages

/** The address to which the store's own program mails its invoices. */
export const MailboxSection = ({ address }: { address: string }) => (
  <section className="panel stack-tight" aria-labelledby="mailbox">
    <h2 id="mailbox">{messages.title}</h2>
    <p>{messages.text}</p>
    <p>
      {messages.address}: <code className="breakable">{address}</code>
    </p>
    <p className="soft small">{messages.secret}</p>
  </section>
)
