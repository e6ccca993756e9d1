import { Link } from 'react-router-dom'
import type { SeenProduct } from '#client/data/recently-seen.ts'
import { Button } from '#client/ui/form/button.tsx'
import { uiMessages } from '#shared/messages/ui.ts'
import { Picture } from './picture.tsx'

const messages = uiMessages.seen

interface SeenProductsProps {
  products: readonly SeenProduct[]
  forget: () => void
}

/** The products viewed in this browser, newest first. */
export function SeenProducts({ products, forget }: SeenProductsProps) {
  return (
    <section className="section">
      <div className="section-heading">
        <h2>{messages.title}</h2>
        <Button type="button" variant="quiet" small onClick={forget}>
          {messages.forget}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="seen" role="list">
        {products.map(({ path, title, store, picture }) => (
          <li key={path}>
            <Link className="seen-product" to={path}>
              <Picture picture={picture} sizes="9rem" widest={480} decorative />
              <span className="seen-title">{title}</span>
              <span className="small soft">{store}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
