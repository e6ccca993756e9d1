import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { printJobMessages as messages, printingMessages } from '#shared/messages/merchant/printing.ts'
import type { PrintedPages } from '#shared/orders/printing.ts'

const columns: Column<PrintedPages>[] = columnsOf(messages.columns, {
  paper: ({ paper }) => printingMessages.papers[paper],
  pages: ({ from, to }) => messages.pages(from, to),
})

/** Which pages of the file go to which printer. */
export const PrintedPagesTable = ({ pages }: { pages: readonly PrintedPages[] }) => (
  <>
    <Table
      caption={messages.pagesTitle}
      columns={columns}
      items={pages}
      keyOf={({ from }) => from}
      variant="pairs"
    />
    {pages.length > 1 && <p className="soft small">{messages.pagesHint}</p>}
  </>
)
