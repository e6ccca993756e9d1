import { Link } from 'react-router-dom'
import { useCurrentInView } from './use-current-in-view.ts'

interface ChipChoiceProps<Key extends string> {
  title: string
  /** What the choice of nothing is called; its key is empty. */
  all: string
  names: Readonly<Record<Key, string>>
  /** In the order in which they are shown. */
  keys: readonly Key[]
  current: Key | ''
  hrefOf: (key: Key | '') => string
}

/** Narrows a list to one of several; it scrolls sideways where they don't fit. */
export function ChipChoice<Key extends string>(choice: ChipChoiceProps<Key>) {
  const { title, all, names, keys, current, hrefOf } = choice
  const list = useCurrentInView(current)
  return (
    <nav aria-label={title}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="strip" role="list" ref={list}>
        {(['', ...keys] as const).map((key) => (
          <li key={key}>
            <Link
              className="chip chip-outlined"
              aria-current={key === current ? 'true' : undefined}
              to={hrefOf(key)}
              preventScrollReset
            >
              {key === '' ? all : names[key]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
