import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { searchMessages } from '#shared/messages/storefront/lists/search.ts'
import { Icon } from './icon.tsx'

export interface SearchBoxProps {
  /** The address of the results page, and the parameters that a search preserves. */
  action: string
  hiddenFields?: [name: string, value: string][]
  query: string
  label?: string
  placeholder?: string
  /** Attributes of an input with suggestions. */
  field?: ComponentPropsWithRef<'input'>
  children?: ReactNode
}

/** A search form. Its result is a page with the query in its address. */
export function SearchBox(props: SearchBoxProps) {
  const { action, hiddenFields = [], query, label, placeholder, field, children } = props
  const name = label ?? searchMessages.label
  return (
    <Form className="search-box" action={action} method="get" role="search" aria-label={name}>
      {hiddenFields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {/* The key updates the field's text after a navigation. */}
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
