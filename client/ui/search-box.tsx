import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import { searchMessages } from '#shared/messages/search.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SearchBoxProps {
  /** The page that answers, and what it should keep besides the words. */
  action: string
  keep?: [name: string, value: string][]
  query: string
  label?: string
  placeholder?: string
  /** Of a field that does more than take words, with what belongs to it. */
  field?: ComponentPropsWithRef<'input'>
  children?: ReactNode
}

/** Words to look for; the answer is a page with them in its address. */
export function SearchBox(props: SearchBoxProps) {
  const { action, keep = [], query, label, placeholder, field, children } = props
  const name = label ?? searchMessages.label
  return (
    <Form className="search-box" action={action} method="get" role="search" aria-label={name}>
      {keep.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {/* The key gives the field its new text after a navigation. */}
      <input
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        aria-label={name}
        placeholder={placeholder ?? searchMessages.placeholder}
        maxLength={200}
        enterKeyHint="search"
        {...field}
      />
      <button type="submit">
        <Icon name="search" />
        <VisuallyHidden>{name}</VisuallyHidden>
      </button>
      {children}
    </Form>
  )
}
