import { type ChangeEvent, type FormEvent, type RefObject, useId, useRef } from 'react'
import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { List } from '#client/ui/page/list.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { orderWorklistMessages as messages } from '#shared/messages/merchant/order-worklist.ts'
import { storeOrderParameters } from '#shared/orders/store-order-filters.ts'
import type { PageData } from '#shared/pages.ts'
import { ChosenBar, chosenFormId } from './chosen-bar.tsx'
import { orderColumns } from './order-columns.tsx'

type WorklistProps = Pick<PageData['merchant-orders'], 'orders' | 'filters' | 'tags' | 'formKey'> & {
  form: FormAnswer | null
}

/** The orders of a tab. Whoever may fulfill them ticks some, and says below what to do with them. */
export function OrderWorklist({ orders, filters, tags, formKey, form }: WorklistProps) {
  const may = useRight()
  const lastTicked = useRef<HTMLInputElement | null>(null)
  const canChoose = may('orders.fulfill') && filters.tab !== 'check'
  const parameters = storeOrderParameters(filters)
  const search = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
  return (
    // The `key` unticks the boxes after a navigation.
    <div
      className="worklist stack-tight"
      key={orders.items.map(({ number }) => number).join()}
      onChange={(event) => {
        chooseRange(event, lastTicked)
        leaveSearch(event)
      }}
    >
      {canChoose && orders.items.length > 0 && (
        <div className="worklist-choice">
          <ChoosePage />
          {(orders.next ?? orders.previous) !== null && (
            <label className="worklist-box">
              <input type="checkbox" name="search" value={search.toString() || 'tab='} form={chosenFormId} />
              {messages.chooseSearch}
            </label>
          )}
        </div>
      )}
      <List
        caption={messages.tabNames[filters.tab]}
        columns={orderColumns(filters, canChoose ? chosenFormId : null)}
        page={orders}
        keyOf={({ number }) => number}
        variant="worklist"
        rowHead="order"
        hrefAt={(cursor) => href('merchant-orders', {}, { ...parameters, cursor })}
      />
      {canChoose && orders.items.length > 0 && (
        <ChosenBar tab={filters.tab} tags={tags} formKey={formKey} form={form} />
      )}
    </div>
  )
}

/** With Shift, the rows from the box before to this one become as this one is. */
function chooseRange(
  { target, currentTarget, nativeEvent }: FormEvent<HTMLDivElement>,
  lastTicked: RefObject<HTMLInputElement | null>,
) {
  if (!(target instanceof HTMLInputElement) || target.name !== 'order') return
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('[name=order]')]
  const ends = [boxes.indexOf(target), lastTicked.current ? boxes.indexOf(lastTicked.current) : -1]
  lastTicked.current = target
  const [from = -1, to = -1] = ends.toSorted((one, other) => one - other)
  if (from < 0 || !(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)) return
  for (const box of boxes.slice(from, to + 1)) box.checked = target.checked
}

/** Whoever unticks an order no longer means all of the search. */
function leaveSearch({ target, currentTarget }: FormEvent<HTMLDivElement>) {
  if (!(target instanceof HTMLInputElement) || target.name !== 'order' || target.checked) return
  const search = currentTarget.querySelector<HTMLInputElement>('[name=search]')
  if (search) search.checked = false
}

/** Ticks all boxes of the page. Shown only with scripts; without them each box is ticked by hand. */
function ChoosePage() {
  const id = useId()
  const hydrated = useHydrated()
  if (!hydrated) return null
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const boxes = target.closest('.worklist')?.querySelectorAll<HTMLInputElement>('[name=order]') ?? []
    for (const box of boxes) box.checked = target.checked
  }
  return (
    <label className="worklist-box" htmlFor={id}>
      <input type="checkbox" id={id} onChange={choose} />
      {messages.chooseAll}
    </label>
  )
}
