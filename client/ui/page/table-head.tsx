interface TableHeadProps<Column extends string> {
  /** The headings of the columns, in their order. */
  columns: Readonly<Record<Column, string>>
  /** The names of numeric columns, which are right-aligned. */
  numbers?: readonly NoInfer<Column>[]
}

/** The first row of a table. */
export function TableHead<Column extends string>({ columns, numbers = [] }: TableHeadProps<Column>) {
  return (
    <thead>
      <tr>
        {(Object.keys(columns) as Column[]).map((column) => (
          <th key={column} scope="col" className={numbers.includes(column) ? 'table-number' : undefined}>
            {columns[column]}
          </th>
        ))}
      </tr>
    </thead>
  )
}
