import { applicationMessages } from '#shared/messages/account/application.ts'
import { useShopConfig } from '../../../ui/behavior/shop-config.tsx'

const messages = applicationMessages.pitch

/** How a store comes about, in three steps. */
export function SellPitch() {
  const { shopName } = useShopConfig()
  return (
    <section className="stack">
      <p className="prose">{messages.intro(shopName)}</p>
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
