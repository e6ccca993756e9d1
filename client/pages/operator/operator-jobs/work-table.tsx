import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { operatorJobMessages as messages } from '#shared/messages/operator/operator-jobs.ts'

interface WorkTableProps<Item> {
  caption: string
  /** The name of the form field that holds an item's id. */
  name: string
  actions: readonly { intent: string; label: string }[]
  list: ListPart<Item>
  rowOf: (item: Item) => { title: string; detail: string; failure: string }
  hrefAt: (cursor: string) => string
}

/** Failed items with time, reason and a retry button. */
export function WorkTable<Item extends { id: string; at: string }>(props: WorkTableProps<Item>) {
  const { caption, name, actions, list, rowOf, hrefAt } = props
  const columns: Column<Item>[] = columnsOf(messages.columns, {
    what: (item) => {
      const { title, detail } = rowOf(item)
      return (
        <>
          <span className="strong">{title}</span>
          {detail && (
            <>
              <br />
              <code className="soft small breakable">{detail}</code>
            </>
          )}
        </>
      )
    },
    at: ({ at }) => <Time at={at} withHour short />,
    failure: { cell: (item) => rowOf(item).failure, className: 'breakable' },
    actions: (item) => (
      <Form method="post" className="cluster" preventScrollReset>
        <input type="hidden" name={name} value={item.id} />
        {actions.map(({ intent, label }, place) => (
          <Button
            key={intent}
            name="intent"
            value={intent}
            variant={place === 0 ? 'secondary' : 'quiet'}
            small
          >
            {label}
            <VisuallyHidden>{messages.of(rowOf(item).title)}</VisuallyHidden>
          </Button>
        ))}
      </Form>
    ),
  })
  return <List caption={caption} columns={columns} page={list} keyOf={({ id }) => id} hrefAt={hrefAt} />
}
