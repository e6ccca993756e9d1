import { SearchBox, type SearchBoxProps } from '#client/ui/page/search-box.tsx'
import { href } from '#shared/href.ts'
import { operatorOrdersMessages as messages } from '#shared/messages/operator/operator-orders.ts'

interface OrderSearch {
  query?: string
  /** The filters that the search keeps. */
  hidden?: Readonly<Record<string, string>>
}

/** The search for an order by its number, its customer or its payment. */
export const findOrder = ({ query = '', hidden = {} }: OrderSearch): SearchBoxProps => ({
  action: href('operator-orders'),
  hiddenFields: Object.entries(hidden).filter(([, value]) => value !== ''),
  query,
  label: messages.find,
  placeholder: messages.findHint,
})

/** A form that finds an order, where the header has no room for it. */
export const FindOrder = () => (
  <div className="list-bar find-order">
    <SearchBox {...findOrder({})} />
  </div>
)
