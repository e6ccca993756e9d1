import type { ReactNode } from 'react'
import { NumberedPages } from '#client/ui/page/numbered-pages.tsx'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { commissionReportMessages as messages } from '#shared/messages/money/commission-report.ts'
import type { CommissionSums } from '#shared/money/commission-report.ts'

interface CommissionListProps {
  title: string
  caption: string
  /** The last four are those of `CommissionCells`, which has one more where something of the month was withheld. */
  columns: Readonly<Record<'base' | 'earned' | 'givenBack' | 'net', string>>
  ofMonth: CommissionSums
  rows: readonly ReactNode[]
  page: number
  hasMore: boolean
  hrefAt: (page: number | undefined) => string
  /** The address of the whole list as CSV. */
  file: string
}

/** A page of a month's commission, by order or by store, with the whole of it as a file. */
export function CommissionList(props: CommissionListProps) {
  const { title, caption, columns, ofMonth, rows, page, hasMore, hrefAt, file } = props
  const shown: Record<string, string> =
    ofMonth.withheldMinor === 0 ? columns : { ...columns, withheld: messages.withheldColumn }
  return (
    <section className="stack" aria-labelledby="list">
      <h2 id="list">{title}</h2>
      {rows.length === 0 ? (
        <p className="soft">{messages.none}</p>
      ) : (
        <>
          <table className="table table-pairs">
            <caption className="visually-hidden">{caption}</caption>
            <TableHead columns={shown} numbers={['base', 'earned', 'givenBack', 'net', 'withheld']} />
            <tbody>{rows}</tbody>
          </table>
          <NumberedPages page={page} hasMore={hasMore} messages={messages} hrefAt={hrefAt} />
          <p>
            {/* A file, not a page: the browser fetches it itself. */}
            <a href={file} download>
              {messages.download}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
