import { Form } from 'react-router-dom'
import { operatorJobMessages as words } from '#shared/messages/operator-jobs.ts'
import type { ListPart } from '#shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { Time } from '../../ui/time.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface WorkTableProps<Item> {
  caption: string
  /** Of the field that names an item. */
  name: string
  acts: readonly { intent: string; label: string }[]
  list: ListPart<Item>
  rowOf: (item: Item) => { title: string; detail: string; failure: string }
  hrefAt: (cursor: string) => string
}

const { columns } = words

/** What failed, since when, why, and one more try. */
export function WorkTable<Item extends { id: string; at: string }>(props: WorkTableProps<Item>) {
  const { caption, name, acts, list, rowOf, hrefAt } = props
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
                <td data-label={columns.acts}>
                  <Form method="post" className="cluster" preventScrollReset>
                    <input type="hidden" name={name} value={item.id} />
                    {acts.map(({ intent, label }, place) => (
                      <Button
                        key={intent}
                        name="intent"
                        value={intent}
                        look={place === 0 ? 'secondary' : 'quiet'}
                        small
                      >
                        {label}
                        <VisuallyHidden>{words.of(title)}</VisuallyHidden>
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
