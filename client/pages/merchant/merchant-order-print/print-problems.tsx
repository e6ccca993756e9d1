import { Link } from 'react-router-dom'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { href } from '#shared/href.ts'
import { printJobMessages as messages, printingMessages } from '#shared/messages/merchant/printing.ts'
import type { PrintProblem } from '#shared/orders/printing.ts'

const columns: Column<PrintProblem>[] = columnsOf(messages.problemColumns, {
  order: ({ orderNumber }) => (
    <Link className="strong" to={href('merchant-order', { orderNumber })}>
      {orderNumber}
    </Link>
  ),
  paper: ({ paper }) => (paper ? printingMessages.papers[paper] : messages.allPapers),
  reason: ({ reason }) => messages.reasons[reason],
})

/** Papers that are not in the file, and why. */
export const PrintProblems = ({ problems }: { problems: readonly PrintProblem[] }) => (
  <section className="stack-tight" aria-labelledby="problems">
    <h2 id="problems">{messages.problems(problems.length)}</h2>
    <Table
      labelledBy="problems"
      columns={columns}
      items={problems}
      keyOf={({ orderNumber, paper }) => `${orderNumber} ${paper}`}
    />
  </section>
)
