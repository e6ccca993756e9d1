import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface EmptyListProps {
  words: Readonly<Record<'noneTitle' | 'noneBack' | 'emptyTitle' | 'emptyText', string>> & {
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
export function EmptyList({ words, isFiltered, all, children }: EmptyListProps) {
  if (!isFiltered)
    return (
      <EmptyState title={words.emptyTitle} text={words.emptyText}>
        {children}
      </EmptyState>
    )
  return (
    <EmptyState title={words.noneTitle} {...(words.noneText && { text: words.noneText })}>
      <ButtonLink to={all}>{words.noneBack}</ButtonLink>
    </EmptyState>
  )
}
