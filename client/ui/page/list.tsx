import type { ReactElement, ReactNode } from 'react'
import { ChipChoice, type ChipChoiceProps } from '#client/ui/form/chip-choice.tsx'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { PageLinks } from './page-links.tsx'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'
import { Table, type TableProps } from './table.tsx'

export interface ListProps<Item, Key extends string> extends Omit<TableProps<Item>, 'items'> {
  page: ListPart<Item>
  /** Returns the page's address at a cursor, with its search and filters. */
  hrefAt: (cursor: string) => string
  /** A sentence, or an `EmptyList`. Defaults to nothing. */
  empty?: string | ReactElement
  search?: SearchBoxProps
  /** Links and buttons beside the search. */
  actions?: ReactNode
  filters?: ChipChoiceProps<Key>
  /** A link to the whole list as a file. */
  file?: { href: string; label: string }
  /** Labels of the links to the next and previous page. */
  pageMessages?: { next: string; previous: string }
}

/** A list in a table: its search, its filters, one page of it, and links to its other pages and its file. */
export function List<Item, Key extends string = never>(props: ListProps<Item, Key>) {
  const { page, hrefAt, empty, search, actions, filters, file, pageMessages, ...table } = props
  const isEmpty = page.items.length === 0
  return (
    <>
      {search && (
        <div className="list-bar">
          <SearchBox {...search} />
          {actions}
        </div>
      )}
      {filters && <ChipChoice {...filters} />}
      {isEmpty && (typeof empty === 'string' ? <p className="soft">{empty}</p> : empty)}
      {!isEmpty && <Table {...table} items={page.items} />}
      <PageLinks list={page} hrefAt={hrefAt} messages={pageMessages} />
      {file && !isEmpty && (
        <p>
          {/* The browser downloads the file without the router. */}
          <a href={file.href} download>
            {file.label}
          </a>
        </p>
      )}
    </>
  )
}
