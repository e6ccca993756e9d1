import { List, type ListProps } from '#client/ui/page/list.tsx'
import { commissionReportMessages as messages } from '#shared/messages/money/commission-report.ts'

interface CommissionListProps<Row>
  extends Pick<ListProps<Row, never>, 'caption' | 'columns' | 'keyOf' | 'page' | 'hrefAt'> {
  title: string
  /** The address of the whole list as CSV. */
  file: string
}

/** A page of a month's commission, by order or by store, with a link to all of it as a file. */
export const CommissionList = <Row,>({ title, file, ...list }: CommissionListProps<Row>) => (
  <section className="stack" aria-labelledby="list">
    <h2 id="list">{title}</h2>
    <List
      {...list}
      variant="pairs"
      empty={messages.none}
      pageMessages={messages}
      file={{ href: file, label: messages.download }}
    />
  </section>
)
