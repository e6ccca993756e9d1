import { Link } from 'react-router-dom'
import { useCurrentInView } from '#client/ui/behavior/use-current-in-view.ts'

export interface ChipChoiceProps<Key extends string> {
  title: string
  /** Label of the empty choice, if there is one. */
  all?: string
  names: Readonly<Record<Key, string>>
  /** In display order. */
  keys: readonly Key[]
  current: Key | ''
  hrefOf: (key: Key | '') => string
}

/** Narrows a list to one of several choices. It scrolls sideways when they don't fit. */
export function ChipChoice<Key extends string>(choice: ChipChoiceProps<Key>) {
  const { title, all, names, keys, current, hrefOf } = choice
  const chips = keys.map((key) => ({ to: hrefOf(key), label: names[key], isCurrent: key === current }))
  if (all !== undefined) chips.unshift({ to: hrefOf(''), label: all, isCurrent: current === '' })
  return (
    <nav aria-label={title}>
      <Chips chips={chips} current={current} />
    </nav>
  )
}

interface ChipsProps {
  chips: readonly { to: string; label: string; isCurrent: boolean }[]
  current: string
}

function Chips({ chips, current }: ChipsProps) {
  const list = useCurrentInView(current)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="strip strip-wrapping" role="list" ref={list}>
      {chips.map(({ to, label, isCurrent }) => (
        <li key={to}>
          <Link
            className="chip chip-outlined"
            aria-current={isCurrent ? 'true' : undefined}
            to={to}
            preventScrollReset
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
