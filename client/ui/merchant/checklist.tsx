import type { ReactNode } from 'react'
import type { ChecklistItem } from '#shared/merchants/requirements.ts'
import { applicationMessages, requirementNames } from '#shared/messages/account/application.ts'

const messages = applicationMessages.checklist

interface ChecklistProps {
  items: readonly ChecklistItem[]
  /** Renders an item's name, such as a link to its page. */
  nameOf?: (item: ChecklistItem) => ReactNode
}

/** The requirements of a store, each with its state as text. */
export function Checklist({ items, nameOf = ({ kind }) => requirementNames[kind] }: ChecklistProps) {
  return (
    <ul className="checklist">
      {items.map((item) => (
        <li key={item.kind}>
          <span className="checklist-name">
            {nameOf(item)}
            {item.note && <span className="soft small">{item.note}</span>}
          </span>
          <ItemState item={item} />
        </li>
      ))}
    </ul>
  )
}

function ItemState({ item: { isDone, isRequired } }: { item: ChecklistItem }) {
  if (isDone) return <span className="badge badge-good">{messages.done}</span>
  return isRequired ? (
    <span className="badge badge-warn">{messages.missing}</span>
  ) : (
    <span className="badge badge-plain">{messages.optional}</span>
  )
}
