import { Link } from 'react-router-dom'

interface ListChoiceProps {
  label: string
  lists: { to: string; label: string }[]
  /** Address of the shown list. */
  chosen: string
}

/** Selects which of a page's lists is shown. */
export const ListChoice = ({ label, lists, chosen }: ListChoiceProps) => (
  <nav aria-label={label}>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
    <ul className="strip" role="list">
      {lists.map((list) => (
        <li key={list.to}>
          <Link
            className="chip chip-outlined"
            to={list.to}
            aria-current={list.to === chosen ? 'true' : undefined}
          >
            {list.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
