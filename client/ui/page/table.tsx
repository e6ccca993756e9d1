import type { ReactNode } from 'react'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'

/** A column of a table: its head, and the cell of each row. */
export interface Column<Item> {
  key: string
  head: string
  /** A cell without content has no label on phones. */
  cell: (item: Item) => ReactNode
  /** Right-aligned. */
  isNumber?: boolean
  className?: string
  /** When true, only screen readers get the head. */
  hidesHead?: boolean
  /** When false, phones show the cell without the column's head. */
  isLabeled?: boolean
  /** Returns the number of columns that the cell of a row spans. */
  spanOf?: (item: Item) => number
}

type Cell<Item> = Column<Item>['cell'] | Omit<Column<Item>, 'key' | 'head'>

/** Returns the columns of a table in the order of their heads. Each head needs its cell. */
export const columnsOf = <Item, Key extends string>(
  heads: Readonly<Record<Key, string>>,
  cells: Record<NoInfer<Key>, Cell<Item>>,
): Column<Item>[] =>
  (Object.keys(heads) as Key[]).map((key) => {
    const cell: Cell<Item> = cells[key]
    return { key, head: heads[key], ...(typeof cell === 'function' ? { cell } : cell) }
  })

export interface TableProps<Item> {
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item, index: number) => string | number
  /** Caption for screen readers. `labelledBy` is the id of a visible heading instead. */
  caption?: string
  labelledBy?: string
  variant?: 'compact' | 'even' | 'pairs' | 'worklist'
  /** When false, the first cell of a row is not its heading. */
  hasRowHeads?: boolean
  /** Key of the column whose cell is the heading of its row. Defaults to the first. */
  rowHead?: string
}

/** Rows under the heads of their columns. On phones a row is a card, and each cell names its column. */
export function Table<Item>(props: TableProps<Item>) {
  const { columns, items, keyOf, caption, labelledBy, variant, hasRowHeads = true } = props
  const rowHead = hasRowHeads ? (props.rowHead ?? columns[0]?.key) : undefined
  return (
    <table className={variant ? `table table-${variant}` : 'table'} aria-labelledby={labelledBy}>
      {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ key, head, isNumber, hidesHead }) => (
            <th key={key} scope="col" className={isNumber ? 'table-number' : undefined}>
              {hidesHead ? <VisuallyHidden>{head}</VisuallyHidden> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={keyOf(item, index)}>{cells(columns, item, rowHead)}</tr>
        ))}
      </tbody>
    </table>
  )
}

function cells<Item>(columns: readonly Column<Item>[], item: Item, rowHead: string | undefined): ReactNode[] {
  const shown: ReactNode[] = []
  let next = 0
  for (const [index, column] of columns.entries()) {
    if (index < next) continue
    const { key, cell, spanOf } = column
    const span = spanOf?.(item) ?? 1
    next = index + span
    const content = cell(item)
    shown.push(
      key === rowHead ? (
        <th key={key} scope="row" className={column.className}>
          {content}
        </th>
      ) : (
        <td
          key={key}
          data-label={span === 1 ? labelOf(column, content) : undefined}
          className={classOf(column)}
          colSpan={span === 1 ? undefined : span}
        >
          {content}
        </td>
      ),
    )
  }
  return shown
}

const labelOf = ({ head, isLabeled = true }: Column<never>, content: ReactNode) =>
  isLabeled && content !== null && content !== undefined && content !== false && content !== ''
    ? head
    : undefined

const classOf = ({ isNumber, className }: Column<never>) =>
  [isNumber && 'table-number', className].filter(Boolean).join(' ') || undefined
