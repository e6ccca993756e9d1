import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { TableHead } from '#client/ui/page/table-head.tsx'
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

const { columns } = messages

/** Failed items with time, reason and a retry button. */
export function WorkTable<Item extends { id: string; at: string }>(props: WorkTableProps<Item>) {
  const { caption, name, actions, list, rowOf, hrefAt } = props
  if (list.items.length === 0) return <PageLinks list={list} hrefAt={hrefAt} />
  return (
    <>
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} />
        <tbody>
          {list.items.map((item) => {
            const { title, detail, failure } = rowOf(item)
            return (
              <tr key={item.id}>
                <th scope="row">
                  <span className="strong">{title}</span>
                  {detail && (
                    <>
                      <br />
                      <code className="soft small breakable">{detail}</code>
                    </>
                  )}
                </th>
                <td data-label={columns.at}>
                  <Time at={item.at} withHour short />
                </td>
                <td data-label={columns.failure} className="breakable">
                  {failure}
                </td>
                <td data-label={columns.actions}>
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
                        <VisuallyHidden>{messages.of(title)}</VisuallyHidden>
                      </Button>
                    ))}
                  </Form>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <PageLinks list={list} hrefAt={hrefAt} />
    </>
  )
}
