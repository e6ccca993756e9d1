import { applicationMessages } from '#shared/messages/account/application.ts'

const messages = applicationMessages.pitch

/** How to open a store, in three steps. */
export function SellPitch() {
  return (
    <section className="stack">
      <p className="prose">{messages.intro}</p>
      <ol className="grid sell-steps">
        {messages.steps.map(({ title, text }) => (
          <li key={title} className="panel stack-tight">
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
