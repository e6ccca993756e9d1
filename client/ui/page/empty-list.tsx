import type { ReactNode } from 'react'
import { ButtonLink } from '../form/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface EmptyListProps {
  messages: Readonly<Record<'noneTitle' | 'noneBack' | 'emptyTitle' | 'emptyText', string>> & {
    noneText?: string
  }
  /** Something narrows the list: without it there may be more. */
  isFiltered: boolean
  /** The list without anything that narrows it. */
  all: string
  /** The way out of a list that has never held anything. */
  children?: ReactNode
}

/** Where the rows of a list would be. */
export function EmptyList({ messages, isFiltered, all, children }: EmptyListProps) {
  if (!isFiltered)
    return (
      <EmptyState title={messages.emptyTitle} text={messages.emptyText}>
        {children}
      </EmptyState>
    )
  return (
    <EmptyState title={messages.noneTitle} {...(messages.noneText && { text: messages.noneText })}>
      <ButtonLink to={all}>{messages.noneBack}</ButtonLink>
    </EmptyState>
  )
}
