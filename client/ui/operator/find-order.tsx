import { href } from '#shared/href.ts'
import { operatorOrdersMessages as words } from '#shared/messages/operator-orders.ts'
import { SearchBox } from '../search-box.tsx'

/** Leads to an order by what is known of it. */
export const FindOrder = ({ query = '', status = '' }: { query?: string; status?: string }) => (
  <div className="list-bar">
    <SearchBox
      action={href('operator-orders')}
      keep={[['status', status]]}
      query={query}
      label={words.find}
      placeholder={words.findHint}
    />
  </div>
)
