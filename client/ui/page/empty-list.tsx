import type { ReactNode } from 'react'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface EmptyListProps {
  messages: Readonly<Record<'noneTitle' | 'noneBack' | 'emptyTitle' | 'emptyText', string>> & {
    noneText?: string
  }
  /** True if a search or filter is active: without it the list may have rows. */
  isFiltered: boolean
  /** The address of the list without search and filters. */
  all: string
  /** The link shown if the list has never had a row. */
  children?: ReactNode
}

/** Replaces the rows of an empty list. */
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
