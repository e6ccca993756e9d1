import { SearchBox } from '#client/ui/page/search-box.tsx'
import { href } from '#shared/href.ts'
import { operatorOrdersMessages as messages } from '#shared/messages/operator/operator-orders.ts'

/** A form that finds an order by its number, e-mail or bank reference. */
export const FindOrder = ({ query = '', status = '' }: { query?: string; status?: string }) => (
  <div className="list-bar">
    <SearchBox
      action={href('operator-orders')}
      hiddenFields={[['status', status]]}
      query={query}
      label={messages.find}
      placeholder={messages.findHint}
    />
  </div>
)
