import { SearchBox, type SearchBoxProps } from '#client/ui/page/search-box.tsx'
import { href } from '#shared/href.ts'
import { operatorOrdersMessages as messages } from '#shared/messages/operator/operator-orders.ts'

interface OrderSearch {
  query?: string
  status?: string
}

/** The search for an order by its number, e-mail or bank reference. */
export const findOrder = ({ query = '', status = '' }: OrderSearch): SearchBoxProps => ({
  action: href('operator-orders'),
  hiddenFields: [['status', status]],
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
