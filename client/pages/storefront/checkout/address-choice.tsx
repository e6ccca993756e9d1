import { Link } from 'react-router-dom'
import { accountMessages } from '#shared/messages/account/account.ts'
import type { PageData } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const messages = accountMessages.checkout

/** The customer's own addresses. Each fills in the form. */
export const AddressChoice = ({ addresses }: Pick<PageData['checkout'], 'addresses'>) =>
  addresses.length > 0 && (
    <nav aria-label={messages.legend}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="cluster plain-list" role="list">
        {addresses.map(({ id, name, isChosen }) => (
          <li key={id}>
            <Link
              className="chip"
              to={publicHref('checkout', {}, { address: id })}
              aria-current={isChosen || undefined}
              preventScrollReset
              replace
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
